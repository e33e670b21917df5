import { FACILITY_MESSAGES } from '@/lib/domains/facilities/constants';
import { PATHS } from '@/lib/shared/constants/paths';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { IMPORT_LIMITS } from '@/lib/shared/constants/imports';
import { maskPhone } from '@/lib/shared/format/phone-number';
import { readWebsite } from '@/lib/shared/format/website';
import { FACILITY_TYPES } from '@/lib/shared/reference/facility-types';
import { form, line } from './fields';
import { importKind } from './kind';
import { readListedPhone } from './listed-phone';

export const HEALTHCARE_IMPORT = importKind({
  kind: 'healthcare',
  call: 'import/update-healthcare-data',
  summary: 'Import healthcare facilities from a CSV file, or preview the result in a dry run.',
  record: 'facility',
  fields: [
    {
      key: 'name',
      title: 'Name',
      label: 'facility name',
      names: ['facilityName', 'name', 'title', 'providerName'],
      read: line(IMPORT_LIMITS.name),
    },
    {
      key: 'type',
      title: 'Type',
      label: 'facility type',
      names: [
        'facilityType',
        'type',
        'typeName',
        'facilityTypeId',
        'typeId',
        'category',
        'hospitalType',
        'providerType',
      ],
      read: line(IMPORT_LIMITS.typeText),
    },
    {
      key: 'address',
      title: 'Address',
      label: 'facility address',
      names: [
        'facilityAddress',
        'address',
        'streetAddress',
        'street',
        'providerAddress',
        'fullAddress',
        'location1',
      ],
      read: line(IMPORT_LIMITS.address),
    },
    {
      key: 'phone',
      title: 'Phone',
      label: 'phone number',
      names: ['facilityPhone', 'phone', 'phoneNumber', 'telephone', 'telephoneNumber'],
      read: form(readListedPhone, FACILITY_MESSAGES.phone),
      show: maskPhone,
    },
    {
      key: 'webUrl',
      title: 'Website',
      label: 'website',
      names: ['facilityWebUrl', 'webUrl', 'facilityUrl', 'website', 'url'],
      read: form(readWebsite, FACILITY_MESSAGES.website),
    },
  ],
  required: ['name', 'type', 'address'],
  types: FACILITY_TYPES.map(({ id, facilityType }) => ({ id, name: facilityType })),
  unknownType: ERROR_MESSAGES.unknownFacilityType,
  shownBy: [
    'community/get-all-community-health-facilities',
    'community/get-health-facilities-by-type',
    'community/get-healthcare-facility-category-counts',
    'community/get-by-facilityId',
  ],
  editedAt: ({ id, communityId }) =>
    PATHS.editHealthFacility.to({ id: communityId, facilityId: id }),
  synonyms: {
    1: ['Acupuncturist'],
    2: ['Addiction', 'Substance Abuse', 'Rehab', 'Rehabilitation', 'Substance Abuse Treatment'],
    3: ['Alternative', 'Naturopathy', 'Holistic Medicine'],
    4: ['Audiologist', 'Hearing'],
    5: ['Mental Health', 'Psychiatry', 'Psychology', 'Psychologist', 'Psychiatrist', 'Counseling'],
    6: ['Neurology', 'Neurosurgery', 'Neurologist', 'Brain & Spinal Care'],
    7: ['Oncology', 'Oncologist', 'Cancer Center', 'Cancer'],
    8: ['Cardiologist', 'Heart'],
    9: ['Pediatrics', 'Pediatrician', 'Childrens Health', 'Children Hospital', 'Pediatric'],
    10: ['Chiropractor'],
    11: ['Cosmetic Surgery', 'Plastic Surgery', 'Plastic Surgeon'],
    12: ['Dentist', 'Dental', 'Dentistry', 'Orthodontist', 'Orthodontics'],
    13: ['Dermatologist', 'Skin Care'],
    14: ['Diabetes', 'Diabetic', 'Diabetes Care', 'Endocrinology'],
    15: ['Dialysis', 'Dialysis Center', 'Nephrology'],
    16: ['Hospital', 'Emergency', 'Emergency Room', 'ER', 'Urgent Care'],
    17: ['Podiatry', 'Podiatrist', 'Foot'],
    18: ['Home Health Care', 'Home Healthcare', 'Home Care', 'Hospice'],
    19: ['Internist'],
    20: ['Mens Health', 'Men Health'],
    21: ['Occupational Therapy', 'Occupational Medicine', 'Occupational'],
    22: ['Ophthalmologist', 'Optometry', 'Optometrist', 'Eye Care', 'Vision'],
    23: ['Orthopedics', 'Orthopedic', 'Orthopaedics', 'Orthopedist'],
    24: ['Physical Therapist', 'Physiotherapy', 'Physiotherapist'],
    25: [
      'Primary Care',
      'Primary Health Care',
      'Family Medicine',
      'Family Practice',
      'General Practice',
      'Clinic',
      'Health Center',
    ],
    26: ['Pulmonology', 'Pulmonologist', 'Respiratory'],
    27: [
      'Assisted Living',
      'Assisted Living Facility',
      'Nursing Home',
      'Skilled Nursing',
      'Skilled Nursing Facility',
      'Memory Care',
      'Geriatrics',
    ],
    28: ['Special Needs Care'],
    29: ['Specialist', 'Specialty Care', 'Specialty'],
    30: ['Speech Therapist', 'Speech Pathology', 'Speech Language Pathology'],
    31: ['Sports Medicine Clinic'],
    32: ['Urologist'],
    33: ['Weight Loss Clinic', 'Bariatrics', 'Bariatric Surgery', 'Weight Management'],
  },
});
