import type { Caller } from '@callboard/api';
import { Banner } from '#app/ui/banner.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { matchWords } from './match-words.ts';

type Twin = Awaited<ReturnType<Caller['crewMembers']['page']>>['twins'][number];

interface TwinsBannerProps {
  id: string;
  twins: Twin[];
}

/** Says who may be the same person, and offers to merge them. */
export function TwinsBanner({ id, twins }: TwinsBannerProps) {
  const [twin] = twins;
  if (!twin) return null;
  return (
    <Banner>
      <TextLink to={`/crew/${twin.id}`}>{twin.name}</TextLink> ({twin.role}) has the same{' '}
      {matchWords([twin.by ?? 'name'])}. If they are one person,{' '}
      <TextLink to={`/crew/${id}/merge?into=${twin.id}`}>merge them</TextLink>.
    </Banner>
  );
}
