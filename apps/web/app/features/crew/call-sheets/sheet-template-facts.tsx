import type { SheetTemplate } from '@callboard/domain/call-sheets/sheet';
import { type Department, departmentLabels } from '@callboard/domain/crew/enums';
import { Facts } from '#app/ui/facts.tsx';

/** What new call sheets begin with, for those who may not change it. */
export function SheetTemplateFacts({ template }: { template: SheetTemplate }) {
  const { safety, notes, walkie, departmentNotes } = template;
  const ofDepartments = Object.entries(departmentNotes ?? {}) as [Department, string][];
  return (
    <Facts
      facts={[
        { label: 'Safety', value: safety },
        { label: 'Notes for everybody', value: notes },
        {
          label: 'Walkie channels',
          value: walkie?.map((it) => `${it.channel} ${it.use}`).join(', '),
        },
        ...ofDepartments.map(([department, text]) => ({
          label: departmentLabels[department],
          value: text,
        })),
      ]}
    />
  );
}
