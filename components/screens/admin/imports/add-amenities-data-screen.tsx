import { AddData } from './add-data';

export default function AddAmenitiesDataScreen() {
  return <AddData kind="amenities" />;
}
