import { departmentLabels, departments } from '@callboard/domain/crew/enums';

/** The departments as options of a select. */
export function DepartmentOptions() {
  return departments.map((it) => (
    <option key={it} value={it}>
      {departmentLabels[it]}
    </option>
  ));
}
