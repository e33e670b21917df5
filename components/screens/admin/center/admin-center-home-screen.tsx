import { Navigate } from 'react-router';
import { centerAddress, FIRST_PLACE } from '@/lib/shared/constants/admin-sections';

/** The bare address of the admin center leads to its first list. */
export default function AdminCenterHomeScreen() {
  return <Navigate to={centerAddress(FIRST_PLACE)} replace />;
}
