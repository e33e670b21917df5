import { fromPiece } from '@/components/ui/loading/from-piece';
import { IMPORT_KINDS, IMPORT_NAMES, type ImportKind } from '@/lib/shared/constants/import-kinds';
import { IMPORT_PATHS, PATHS } from '@/lib/shared/constants/paths';
import { screen } from './route';

const adminScreens = () => import('@/components/screens/admin/screens');

const addData = (kind: ImportKind) => () =>
  adminScreens().then(({ addDataScreen }) => ({ default: addDataScreen(kind) }));

const editData = (kind: ImportKind) => () =>
  adminScreens().then(({ editDataScreen }) => ({ default: editDataScreen(kind) }));

/** What administrators import, and what imports leave to decide. */
export const DATA_ROUTES = [
  ...IMPORT_KINDS.flatMap((kind) => [
    screen({
      name: `add-${kind}-data`,
      path: IMPORT_PATHS[kind].add,
      load: addData(kind),
      permission: 'data:import',
      title: IMPORT_NAMES[kind].titles.add,
    }),
    screen({
      name: `edit-${kind}-data`,
      path: IMPORT_PATHS[kind].edit,
      load: editData(kind),
      permission: 'data:import',
      title: IMPORT_NAMES[kind].titles.edit,
    }),
  ]),
  screen({
    name: 'data-run',
    path: PATHS.dataRun,
    load: fromPiece(adminScreens, 'DataRunScreen'),
    permission: 'data:import',
    title: 'Update Report',
  }),
];
