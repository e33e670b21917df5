import { AddData } from './add-data';

export default function AddHealthcareDataScreen() {
  return <AddData kind="healthcare" />;
}
