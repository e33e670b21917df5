import { EditData } from './edit-data';

export default function EditHealthcareDataScreen() {
  return <EditData kind="healthcare" />;
}
