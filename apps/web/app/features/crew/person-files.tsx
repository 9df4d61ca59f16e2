import { useMemo } from 'react';
import { apiClient } from '#app/api-client.ts';
import { AttachedFiles } from '#app/features/files/attached-files.tsx';
import { type FilesOf, useAttachedFiles } from '#app/features/files/use-attached-files.ts';
import { Section } from '#app/ui/page-header.tsx';
import { Count } from '#app/ui/pill.tsx';

interface PersonFilesProps {
  crewMemberId: string;
  isEditable: boolean;
}

/** Contracts and other documents of a person, for producers and up. */
export default function PersonFiles({ crewMemberId, isEditable }: PersonFilesProps) {
  const of = useMemo(() => filesOf(crewMemberId), [crewMemberId]);
  const attached = useAttachedFiles(of);
  const { files } = attached;
  if (!isEditable && files?.length === 0) return null;
  return (
    <Section title={<>Files {files && files.length > 0 && <Count>{files.length}</Count>}</>}>
      <AttachedFiles
        {...attached}
        at={of.at}
        isEditable={isEditable}
        hint="Contract, CV, kit list, certificate. Producers, admins and owners see them."
      />
    </Section>
  );
}

function filesOf(crewMemberId: string): FilesOf {
  return {
    at: { place: 'crew', crewMemberId },
    list: (signal) => apiClient.crewFiles.list.query({ crewMemberId }, signal && { signal }),
    setRemoved: (input) => apiClient.crewFiles.setRemoved.mutate(input),
  };
}
