import { versionStageLabels, versionStages } from '@callboard/domain/versions/enums';
import { type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router';
import { ActDialog } from '#app/features/schedule/media/act-dialog.tsx';
import { loadApiClient } from '#app/load-api-client.ts';
import { Field } from '#app/ui/field.tsx';
import { Input, Select } from '#app/ui/input.tsx';
import type { ReviewData } from './review-data.ts';

/** Posts a cut on another site as the next version. */
export function PostCutDialog({ page, trigger }: { page: ReviewData; trigger: ReactNode }) {
  const id = useId();
  const navigate = useNavigate();
  const { deliverable, versions } = page;
  const [newest] = versions;
  const number = (newest?.versionNumber ?? 0) + 1;
  return (
    <ActDialog
      id={`post-cut-${deliverable.id}`}
      trigger={trigger}
      title={`Post v${number} of ${deliverable.title}`}
      description="The deliverable goes to review, and open notes go along to the new version."
      save={{ label: `Post v${number}` }}
      done={`v${number} is posted`}
      send={async (fields) => {
        const { versions: acts } = await loadApiClient();
        await acts.post.mutate({
          deliverableId: deliverable.id,
          url: fields.text('url'),
          fileName: fields.textOrNull('fileName') ?? undefined,
          stage: versionStages.find((it) => it === fields.text('stage')) ?? null,
          seen: newest?.versionNumber ?? null,
        });
        await navigate(`/deliverables/${deliverable.id}`);
      }}
    >
      <Field
        id={`${id}-url`}
        label="Link to the cut"
        hint="Vimeo and YouTube play here; others open on their own site."
      >
        <Input
          id={`${id}-url`}
          name="url"
          type="url"
          required
          maxLength={2000}
          placeholder="https://vimeo.com/…"
        />
      </Field>
      <Field id={`${id}-name`} label="Name" isOptional>
        <Input id={`${id}-name`} name="fileName" maxLength={200} />
      </Field>
      <Field id={`${id}-stage`} label="Stage" isOptional>
        <Select id={`${id}-stage`} name="stage" defaultValue={newest?.stage ?? ''}>
          <option value="">Not set</option>
          {versionStages.map((it) => (
            <option key={it} value={it}>
              {versionStageLabels[it]}
            </option>
          ))}
        </Select>
      </Field>
    </ActDialog>
  );
}
