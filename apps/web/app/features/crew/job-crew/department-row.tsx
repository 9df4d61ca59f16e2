import { departmentLabels } from '@callboard/domain/crew/enums';

interface DepartmentRowProps {
  department: keyof typeof departmentLabels;
  columns: number;
}

/** Heads the people of a department in a grid of people and dates. */
export function DepartmentRow({ department, columns }: DepartmentRowProps) {
  return (
    <tr>
      <th
        scope="rowgroup"
        colSpan={columns}
        className="border-b border-line bg-well px-3 py-1 text-start text-xs font-medium text-faint"
      >
        <span className="sticky start-3">{departmentLabels[department]}</span>
      </th>
    </tr>
  );
}
