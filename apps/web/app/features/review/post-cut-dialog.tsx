import { mostBytesOfFile } from '@callboard/domain/files/limits';
import { versionStageLabels, versionStages } from '@callboard/domain/versions/enums';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { ActDialog, type FormFields } from '#app/acts/act-dialog.tsx';
import { addUploads } from '#app/features/files/uploads/upload-queue.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Select } from '#app/ui/input.tsx';
import { FileDrop } from '#app/ui/uploads/file-drop.tsx';
import { formatBytes } from '#app/ui/uploads/upload.ts';
import type { ReviewData } from './review-data.ts';

interface PostCutDialogProps {
  page: ReviewData;
  /** A file that was dropped on the page. */
  file?: File | undefined;
  close: () => void;
}

/** Posts the next version: a file, which is uploaded while the person goes on, or a link. */
export default function PostCutDialog({ page, file: dropped, close }: PostCutDialogProps) {
  const { deliverable, versions } = page;
  const [file, setFile] = useState(dropped);
  const post = usePostCut(page);
  const number = (versions[0]?.versionNumber ?? 0) + 1;
  return (
    <ActDialog
      id={`post-cut-${deliverable.id}`}
      close={close}
      title={`Post v${number} of ${deliverable.title}`}
      description="The deliverable goes to review, and open notes go along to the new version."
      save={{ label: file ? `Upload v${number}` : `Post v${number}` }}
      done={file ? `v${number} is posted once it has arrived` : `v${number} is posted`}
      send={async (fields) => {
        await post(fields, file);
        setFile(undefined);
      }}
    >
      {file ? (
        <ChosenFile file={file} drop={() => setFile(undefined)} />
      ) : (
        <>
          <FileDrop
            label="Drop the cut here, or choose it"
            hint={`A film, a sound, an image or a PDF of at most ${formatBytes(mostBytesOfFile)}`}
            accept="video/*,audio/*,image/*,.mxf,.pdf"
            add={([first]) => setFile(first)}
          />
          <LinkFields />
        </>
      )}
      <StageField stage={versions[0]?.stage ?? null} />
    </ActDialog>
  );
}

function usePostCut({ deliverable, versions }: ReviewData) {
  const navigate = useNavigate();
  return async (fields: FormFields, file: File | undefined) => {
    const { id: deliverableId } = deliverable;
    const stage = versionStages.find((it) => it === fields.text('stage')) ?? null;
    if (file) return addUploads({ place: 'cut', deliverableId, stage }, [file]);
    const { versions: acts } = await loadApiClient();
    const seen = versions[0]?.versionNumber ?? null;
    const fileName = fields.textOrNull('fileName') ?? undefined;
    await acts.post.mutate({ deliverableId, url: fields.text('url'), fileName, stage, seen });
    await navigate(`/deliverables/${deliverableId}`);
  };
}

function ChosenFile({ file, drop }: { file: File; drop: () => void }) {
  return (
    <p className="flex items-center gap-2 rounded-md bg-well px-3 py-2">
      <bdi className="min-w-0 flex-1 truncate font-medium">{file.name}</bdi>
      <span className="tabular text-sm text-soft">{formatBytes(file.size)}</span>
      <IconButton label="Choose another" onClick={drop}>
        <X aria-hidden="true" />
      </IconButton>
    </p>
  );
}

function LinkFields() {
  const id = useId();
  return (
    <>
      <Field
        id={`${id}-url`}
        label="Or a link to the cut"
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
    </>
  );
}

function StageField({ stage }: { stage: string | null }) {
  const id = useId();
  return (
    <Field id={id} label="Stage" isOptional>
      <Select id={id} name="stage" defaultValue={stage ?? ''}>
        <option value="">Not set</option>
        {versionStages.map((it) => (
          <option key={it} value={it}>
            {versionStageLabels[it]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
