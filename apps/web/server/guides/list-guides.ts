import { places, reference } from '../../app/features/developers/places.ts';
import { apiReference } from '../../app/features/developers/reference/reference.ts';

/** A page for developers. */
export interface GuidePage {
  path: string;
  label: string;
  about: string;
}

export interface GuidePages {
  guides: GuidePage[];
  reference: GuidePage[];
}

/** Returns every page for developers, in reading order. */
export async function listGuides(baseUrl: string): Promise<GuidePages> {
  const { resources } = await apiReference(baseUrl);
  return {
    guides: places.map(({ to, label, about }) => ({ path: to, label, about })),
    reference: [
      { path: reference.to, label: reference.label, about: 'The routes, headers and errors.' },
      ...resources.map(({ slug, name, description }) => ({
        path: `${reference.to}/${slug}`,
        label: name,
        about: description,
      })),
    ],
  };
}
