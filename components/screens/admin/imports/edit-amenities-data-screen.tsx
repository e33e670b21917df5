import { EditData } from './edit-data';

export default function EditAmenitiesDataScreen() {
  return <EditData kind="amenities" />;
}
