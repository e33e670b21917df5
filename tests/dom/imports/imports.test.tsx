import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addDataScreen } from '@/components/screens/admin/imports/add-data-screen';
import { editDataScreen } from '@/components/screens/admin/imports/edit-data-screen';
import { UploadProvider } from '@/components/shell/upload-provider';
import type { ImportDifference, ImportReport } from '@/lib/domains/imports/output';
import { NOT_TO_UNDO } from '../../support/browser/import-undo';
import { ADMINISTRATOR } from '../../support/browser/dom-accounts';
import { ApiError, show, type Responses } from '../../support/browser/dom';

const REPORT: ImportReport = {
  id: 'run-1',
  kind: 'amenities',
  fileName: 'parks.csv',
  dryRun: false,
  status: 'finished',
  read: 12,
  added: 5,
  updated: 2,
  unchanged: 3,
  refused: 2,
  differences: 1,
  leftOut: 0,
  skipped: 0,
  emptied: 0,
  emptiedCells: [],
  emptiedCauses: [],
  becoming: 0,
  undone: false,
  startedBy: 'Ada Lovelace',
  startedAt: '2026-11-20T10:00:00Z',
  finishedAt: '2026-11-20T10:00:09Z',
  refusals: [
    { line: 4, column: 'State', reason: 'State “Freedonia” not found.' },
    { line: 9, column: null, reason: 'This row has 3 cells. The header has 5.' },
  ],
  causes: [
    { column: 'State', reason: 'State “Freedonia” not found.', rows: 1 },
    { column: null, reason: 'This row has 3 cells. The header has 5.', rows: 1 },
  ],
  places: [],
  placeCount: 0,
};

const PREVIEW = {
  data: {
    fault: null,
    remembered: null,
    notes: [],
    seen: { rows: 1, refused: 1, leftOut: 0, skipped: 0, emptied: [] },
    columns: [
      { name: 'Name', field: 'name', label: 'amenity name', values: null },
      { name: 'Beds', field: null, label: null, values: ['4'] },
    ],
    rows: [
      {
        line: 2,
        cells: ['City Park', '4'],
        refusals: [{ line: 2, column: 'Name', reason: 'This is too long.' }],
        emptied: [],
        passed: null,
      },
    ],
  },
};

const PAGE = {
  totalCount: 1,
  totalPages: 1,
  currentPage: 1,
  limit: 20,
  hasNextPage: false,
  hasPrevPage: false,
};

/** What was uploaded, as the server would get it; answered at once. */
let uploaded: FormData[];
beforeEach(() => {
  uploaded = [];
  class Request {
    upload: { onload?: () => void } = {};
    onload?: () => void;
    status = 200;
    responseText = JSON.stringify({ status: true, data: REPORT, message: 'Done.' });
    open(): void {}
    setRequestHeader(): void {}
    getResponseHeader(): null {
      return null;
    }
    send(form: FormData): void {
      uploaded.push(form);
      this.upload.onload?.();
      this.onload?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
});

const AddData = addDataScreen('amenities');
const EditData = editDataScreen('amenities');

const CSV = new File(['name,beds\nCity Park,4\n'], 'parks.csv', { type: 'text/csv' });

function showAdd(responses: Responses = {}, at = '/app/add-amenities-data') {
  return show(
    <UploadProvider>
      <AddData />
    </UploadProvider>,
    {
      account: ADMINISTRATOR,
      at,
      responses: {
        'import/preview': PREVIEW,
        'import/get-run': { data: REPORT },
        'import/get-undo': { data: NOT_TO_UNDO },
        ...responses,
      },
    },
  );
}

test('a file that was chosen is previewed: what its columns mean, and what is wrong with its rows', async () => {
  const { user } = showAdd();
  await user.upload(screen.getByLabelText('CSV file'), CSV);
  const table = within(await screen.findByRole('region', { name: 'First rows of the file' }));
  expect(table.getByText('amenity name')).toBeTruthy();
  expect(table.getByText('ignored')).toBeTruthy();
  expect(table.getByText('City Park').textContent).toContain('This is too long.');
});

test('columns are chosen where they could not be guessed, sent with the file, and known for the next such file', async () => {
  const columns = [
    { name: 'Market', field: null, label: null, values: null },
    { name: 'Beds', field: null, label: null, values: ['4'] },
  ];
  const lacking = 'Line 1: the header has no column for the amenity name.';
  const chosen = { columns: { name: 0 }, typeId: 304, leaveOut: null };
  const previews: { choices?: string | null | undefined }[] = [];
  let imported = false;
  const response = (input: { choices?: string | null | undefined }) => {
    previews.push(input);
    const remembered = imported && !input.choices ? chosen : null;
    const fault = input.choices || remembered ? null : lacking;
    return { data: { ...PREVIEW.data, columns, fault, remembered } };
  };
  const { user } = showAdd({ 'import/preview': response });
  await user.upload(screen.getByLabelText('CSV file'), CSV);
  expect(await screen.findByText(lacking)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import file' })).toHaveProperty('disabled', true);
  await user.selectOptions(screen.getByLabelText('Name (needed)'), 'Market');
  await user.selectOptions(screen.getByLabelText('One type for all rows'), 'Farmers Market');
  await waitFor(() => expect(JSON.parse(String(previews.at(-1)?.choices))).toMatchObject(chosen));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Import file' })).toHaveProperty('disabled', false),
  );
  await user.click(screen.getByRole('button', { name: 'Import file' }));
  await screen.findByRole('region', { name: 'Import report' });
  expect([...(uploaded[0]?.keys() ?? [])]).toEqual(['dryRun', 'choices', 'file']);

  imported = true;
  await user.upload(screen.getByLabelText('CSV file'), CSV);
  await waitFor(() => expect(screen.getByLabelText('Name (needed)')).toHaveDisplayValue('Market'));
  expect(screen.queryByText(lacking)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Import file' }));
  await waitFor(() => expect(uploaded).toHaveLength(2));
  expect(JSON.parse(String(uploaded[1]?.get('choices')))).toMatchObject(chosen);
});

test('a dry run is asked for before the file, and its report is shown and kept in the address', async () => {
  const { user } = showAdd({ 'import/get-run': { data: { ...REPORT, dryRun: true } } });
  await user.upload(screen.getByLabelText('CSV file'), CSV);
  await user.click(await screen.findByLabelText('Dry run'));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Start dry run' })).toHaveProperty('disabled', false),
  );
  await user.click(screen.getByRole('button', { name: 'Start dry run' }));
  const report = within(await screen.findByRole('region', { name: 'Dry run report' }));
  expect([...(uploaded[0]?.keys() ?? [])]).toEqual(['dryRun', 'file']);
  expect(uploaded[0]?.get('dryRun')).toBe('true');
  expect(report.getByRole('status').textContent).toContain('Nothing was saved');
  expect(window.location.hash).toContain('run=run-1');
  await waitFor(() => expect(screen.getByRole('group', { name: 'Report' })).toHaveFocus());
});

test('what a dry run tried is imported from its report, once, with the same choices', async () => {
  const { user } = showAdd({ 'import/get-run': { data: { ...REPORT, dryRun: true } } });
  await user.upload(screen.getByLabelText('CSV file'), CSV);
  await user.click(await screen.findByLabelText('Dry run'));
  const start = screen.getByRole('button', { name: 'Start dry run' });
  await waitFor(() => expect(start).toBeEnabled());
  await user.click(start);
  await user.dblClick(await screen.findByRole('button', { name: 'Import these 10 rows' }));
  await waitFor(() => expect(uploaded).toHaveLength(2));
  expect(uploaded.map((form) => form.get('dryRun'))).toEqual(['true', 'false']);
  expect(uploaded.map((form) => (form.get('file') as File).name)).toEqual([
    'parks.csv',
    'parks.csv',
  ]);
});

test('a dry run whose file is no longer here says how its rows are imported', async () => {
  showAdd(
    { 'import/get-run': { data: { ...REPORT, dryRun: true } } },
    '/app/add-amenities-data?run=run-1',
  );
  expect(
    await screen.findByText('To import these 10 rows, choose parks.csv again and import it.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import these/ })).toBeNull();
});

test('the report of an undone import asks neither for types nor for other rows', async () => {
  showAdd(
    {
      'import/get-run': {
        data: {
          ...REPORT,
          undone: true,
          causes: [{ column: 'Type', reason: 'Type “Curio” isn’t recognized.', rows: 2 }],
        },
      },
    },
    '/app/add-amenities-data?run=run-1',
  );
  await screen.findByRole('region', { name: 'Import report' });
  expect(screen.queryByRole('region', { name: 'Types to assign' })).toBeNull();
  expect(screen.queryByText(/Edit rows/)).toBeNull();
});

test('a report has its counts, the refused rows and the way to all of them', async () => {
  showAdd({}, '/app/add-amenities-data?run=run-1');
  const report = within(await screen.findByRole('region', { name: 'Import report' }));
  const counts = report.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(counts).toEqual(['12', '5', '2', '3', '2']);
  expect(report.getByText('State “Freedonia” not found.')).toBeTruthy();
  const download = report.getByRole('link', { name: 'Download as CSV' });
  expect(download.getAttribute('href')).toBe('/api/import-refusals/run-1');
  expect(report.getByRole('link', { name: 'Decide what to keep' }).getAttribute('href')).toBe(
    '/#/app/edit-amenities-data?tab=differences',
  );
});

const REJECTED = {
  header: ['Name', 'State', 'Beds'],
  labels: ['amenity name', 'state', null],
  next: null,
  communityId: null,
  data: [
    { line: 4, column: 'State', reason: 'Freedonia not found.', cells: ['Zoo', 'Freedonia', '1'] },
    { line: 9, column: null, reason: 'This record is there twice.', cells: ['Park', 'Ohio', '2'] },
  ],
};

/** The report, with its refused rows open to be edited. */
async function showMending(responses: Responses) {
  const shown = showAdd(
    { 'import/list-refusals': REJECTED, ...responses },
    '/app/add-amenities-data?run=run-1',
  );
  await shown.user.click(await screen.findByRole('button', { name: 'Edit rows' }));
  const row = within(await screen.findByRole('group', { name: 'Line 4' }));
  return { ...shown, row };
}

test('refused rows are edited in place and tried again; what was typed stays when that fails', async () => {
  let fails = true;
  const { user, sent, row } = await showMending({
    'import/retry-rows': () => {
      if (fails) return new ApiError(503, 'Please try again.');
      return { data: { ...REPORT, refused: 1 }, mended: 1, message: '1 row imported.' };
    },
  });
  // Columns that say nothing are not asked for.
  expect(row.queryByLabelText('Beds')).toBeNull();
  expect(row.getByText('Freedonia not found.')).toBeTruthy();
  await user.clear(row.getByLabelText('State'));
  await user.type(row.getByLabelText('State'), 'Ohio');
  await user.click(screen.getByRole('button', { name: 'Try these 2 rows again' }));
  expect(await screen.findByText('Please try again.')).toBeTruthy();
  expect(row.getByLabelText('State')).toHaveValue('Ohio');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try these 2 rows again' }));
  expect(await screen.findByText('1 row imported.')).toBeTruthy();
  expect(sent.findLast(({ to }) => to === 'import/retry-rows')?.input).toEqual({
    id: 'run-1',
    kind: 'amenities',
    rows: [
      { line: 4, cells: [{ column: 1, text: 'Ohio' }] },
      { line: 9, cells: [] },
    ],
  });
});

test('what was typed into refused rows is not left without a question', async () => {
  const { user, row } = await showMending({});
  await user.type(row.getByLabelText('State'), 'x');
  expect(screen.getByRole('button', { name: 'Back to the list' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('link', { name: 'Review amenities' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('rows of a dry run are not edited: nothing of its file is kept', async () => {
  showAdd(
    { 'import/get-run': { data: { ...REPORT, dryRun: true } } },
    '/app/add-amenities-data?run=run-1',
  );
  await screen.findByRole('region', { name: 'Dry run report' });
  expect(screen.queryByRole('button', { name: 'Edit rows' })).toBeNull();
});

test('a report counts its refusals by reason, and unknown types are assigned in it', async () => {
  const names = [
    { id: 4, typeText: 'Curio', typeId: null as number | null, rowCount: 72 },
    { id: 5, typeText: 'Pond', typeId: 401, rowCount: 1 },
  ];
  const reason = 'Type “Curio” isn’t recognized.';
  const { user, sent } = showAdd(
    {
      'import/get-run': {
        data: {
          ...REPORT,
          dryRun: true,
          refused: 73,
          causes: [
            { column: 'Type', reason, rows: 72 },
            { column: null, reason: 'This row has 3 cells. The header has 5.', rows: 1 },
          ],
        },
      },
      'import/list-type-names': () => ({ data: names, waiting: 1, pagination: PAGE }),
      'import/assign-type': () => {
        names[0] = { ...names[0]!, typeId: 201 };
        return { data: names[0], message: '“Curio” now means Museum.' };
      },
    },
    '/app/add-amenities-data?run=run-1',
  );
  const reasons = within(await screen.findByRole('list', { name: 'Reasons' }));
  expect(reasons.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `72 rowsType: ${reason}`,
    '1 rowThis row has 3 cells. The header has 5.',
  ]);
  expect(screen.queryByRole('combobox', { name: 'Type for “Pond”' })).toBeNull();
  await user.type(await screen.findByRole('combobox', { name: 'Type for “Curio”' }), 'museum');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Every type is assigned. Then start again.')).toBeTruthy();
  expect(sent.find(({ to }) => to === 'import/assign-type')?.input).toMatchObject({ id: 4 });
});

test('a chosen file is not left without a question, until it was imported', async () => {
  const { user } = showAdd();
  await user.upload(screen.getByLabelText('CSV file'), CSV);
  await screen.findByRole('region', { name: 'First rows of the file' });
  await user.click(screen.getByRole('link', { name: 'Review amenities' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without importing?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  await user.click(screen.getByRole('button', { name: 'Import file' }));
  await screen.findByRole('region', { name: 'Import report' });
  await user.click(screen.getByRole('link', { name: 'Review amenities' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a template has the columns of the community and of the kind', async () => {
  showAdd();
  const template = await screen.findByRole('link', { name: 'Download a template' });
  expect(template.getAttribute('download')).toBe('amenities.csv');
  const content = decodeURIComponent(template.getAttribute('href')?.split(',')[1] ?? '');
  expect(content).toBe(
    'state,community,amenityName,amenityType,amenityAddress,amenityDesc,externalId,source\r\n',
  );
});

test('an import that is under way is looked at again until it has ended', async () => {
  let looks = 0;
  const running = { ...REPORT, status: 'running' as const, read: 100, added: 20, unchanged: 0 };
  showAdd(
    { 'import/get-run': () => ({ data: (looks += 1) < 2 ? running : REPORT }) },
    '/app/add-amenities-data?run=run-1',
  );
  const bar = await screen.findByRole('progressbar');
  expect(bar.getAttribute('aria-valuenow')).toBe('24');
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByText('parks.csv was imported.')).toBeTruthy();
});

test('a file that can’t be read says why, and can’t be imported', async () => {
  const { user } = showAdd({
    'import/preview': new ApiError(422, 'This isn’t a CSV file.', 'file'),
  });
  await user.upload(screen.getByLabelText('CSV file'), CSV);
  expect(await screen.findByText('This isn’t a CSV file.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import file' })).toHaveProperty('disabled', true);
  await user.upload(screen.getByLabelText('CSV file'), new File([], 'empty.csv'));
  expect(screen.getByText('This file is empty.')).toBeTruthy();
});

const DIFFERENCE: ImportDifference = {
  id: 3,
  runId: 'run-1',
  fileName: 'parks.csv',
  line: 7,
  recordId: 12,
  recordName: 'City Park',
  community: { id: 5, name: 'Asheville', state: 'NC' },
  becoming: false,
  writtenBy: 'Jordan Sample',
  stored: { address: '1 Main Street' },
  proposed: { address: '2 Main Street' },
};

const showEdit = (tab: string, responses: Responses = {}) =>
  show(<EditData />, {
    account: ADMINISTRATOR,
    at: `/app/edit-amenities-data?tab=${tab}`,
    responses: {
      'import/list-runs': { data: [REPORT], pagination: PAGE },
      'import/get-run': { data: REPORT },
      'import/get-undo': { data: NOT_TO_UNDO },
      'import/list-type-names': {
        data: [{ id: 4, typeText: 'Greensward', typeId: null, rowCount: 3 }],
        waiting: 1,
        pagination: PAGE,
      },
      'import/list-differences': { data: [DIFFERENCE], pagination: PAGE },
      ...responses,
    },
  });

test('past imports open their reports', async () => {
  const { user } = showEdit('imports');
  await user.click(await screen.findByRole('button', { name: 'Show report of parks.csv' }));
  expect(await screen.findByRole('region', { name: 'Import report' })).toBeTruthy();
});

test('a type text is given its type', async () => {
  const { user, sent } = showEdit('types', {
    'import/assign-type': {
      data: { id: 4, typeText: 'Greensward', typeId: 401, rowCount: 3 },
      message: '“Greensward” now means City Park.',
    },
  });
  const field = await screen.findByRole('combobox', { name: 'Type for “Greensward”' });
  await user.type(field, 'city p');
  await user.keyboard('{Enter}');
  await screen.findByText('“Greensward” now means City Park.');
  expect(sent.find(({ to }) => to === 'import/assign-type')?.input).toEqual({
    kind: 'amenities',
    id: 4,
    typeId: 401,
  });
});

/** Two pages of types that wait; one that has its type stands last. */
function showTypes() {
  const types = [
    { id: 4, typeText: 'Greensward', typeId: null as number | null, rowCount: 3 },
    { id: 5, typeText: 'Bandstand', typeId: null, rowCount: 2 },
    { id: 6, typeText: 'Pond', typeId: 401, rowCount: 1 },
  ];
  return showEdit('types', {
    'import/list-type-names': ({ page = 1 }: { page?: number }) => ({
      data: page === 1 ? types.toSorted((a, b) => (a.typeId ?? 0) - (b.typeId ?? 0)) : [],
      waiting: 2,
      pagination: { ...PAGE, currentPage: page, totalPages: 2 },
    }),
    'import/assign-type': ({ id, typeId }: { id: number; typeId: number | null }) => {
      const found = types.find((one) => one.id === id)!;
      found.typeId = typeId;
      return { data: found, message: 'Assigned.' };
    },
  } as Responses);
}
const typeFor = (name: string) => screen.getByRole('combobox', { name: `Type for “${name}”` });

test('after a type is assigned by the keyboard, the next one can be typed at once', async () => {
  const { user } = showTypes();
  await user.type(await screen.findByRole('combobox', { name: /Greensward/ }), 'city p{Enter}');
  await waitFor(() => expect(typeFor('Bandstand')).toHaveFocus());
  await user.keyboard('city p{Enter}');
  await waitFor(() => expect(typeFor('Bandstand')).toHaveValue('City Park'));
});

test('a type that is corrected is not taken away while the other is typed', async () => {
  const { user, sent } = showTypes();
  await user.clear(await screen.findByRole('combobox', { name: /Pond/ }));
  const assigned = () =>
    sent.filter(({ to }) => to === 'import/assign-type').map(({ input }) => input.typeId);
  expect(assigned()).toEqual([]);
  await user.type(typeFor('Pond'), 'zoo{Enter}');
  await waitFor(() => expect(assigned()).toHaveLength(1));
  expect(assigned()[0]).not.toBeNull();
  await user.clear(typeFor('Pond'));
  await user.tab();
  await waitFor(() => expect(assigned().at(-1)).toBeNull());
});

test('turning the page of a list keeps the focus where it was pressed', async () => {
  const { user } = showTypes();
  const second = await screen.findByRole('button', { name: /Page 2/ });
  await user.click(second);
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(document.body).not.toHaveFocus();
});

test('a difference shows both sides, and either may stand', async () => {
  const { user, sent } = showEdit('differences', {
    'import/decide-difference': {
      data: { decided: 1 },
      message: 'One record was kept as written.',
    },
  });
  expect(await screen.findByText('1 Main Street')).toBeTruthy();
  expect(screen.getByText('2 Main Street')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Keep as written ?: City Park/ }));
  await screen.findByText('One record was kept as written.');
  await user.click(screen.getByRole('button', { name: /^Take from the file ?: City Park/ }));
  const decisions = () =>
    sent.filter(({ to }) => to === 'import/decide-difference').map(({ input }) => input);
  await waitFor(() =>
    expect(decisions()).toEqual([
      { kind: 'amenities', decision: 'keep', id: 3 },
      { kind: 'amenities', decision: 'take', id: 3 },
    ]),
  );
});

test('all differences are taken only after a question', async () => {
  const { user, sent } = showEdit('differences', {
    'import/decide-difference': { data: { decided: 1 }, message: 'Done.' },
  });
  await user.click(await screen.findByRole('button', { name: 'Take all from the file' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(sent.some(({ to }) => to === 'import/decide-difference')).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Replace what people wrote' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ to }) => to === 'import/decide-difference')?.input).toEqual({
    kind: 'amenities',
    decision: 'take',
  });
});
