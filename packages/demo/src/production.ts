import { fillBook } from './book.ts';
import { fillCallSheets } from './call-sheets.ts';
import type { ProjectKey } from './cast.ts';
import { buyMorningRitual } from './costs.ts';
import { crewMorningRitual, fillAddressBook, holdForTrailhead } from './crew.ts';
import { linkGlowForward, reviewGlowForward, reviewRivers } from './cuts.ts';
import { fillDays, fillLocations, placeMorningRitual } from './days.ts';
import { fillDeliverables } from './deliverables.ts';
import { fillLinks } from './links.ts';
import { fillMedia } from './media.ts';
import { filePaperwork } from './paperwork.ts';
import type { Story } from './story.ts';
import { fillStrips } from './strips.ts';
import { wrapGlowForward } from './wrap-reports.ts';

/** The crew and locations that every job can use. */
export interface ProductionLibrary {
  people: Awaited<ReturnType<typeof fillAddressBook>>;
  locations: Awaited<ReturnType<typeof fillLocations>>;
}

/** Fills the crew address book and the location library. */
export async function fillLibrary(story: Story): Promise<ProductionLibrary> {
  return { people: await fillAddressBook(story), locations: await fillLocations(story) };
}

/** Adds a job's days, crew, locations, links, media, versions and costs. */
export async function fillProduction(
  story: Story,
  {
    project,
    projectId,
    library,
  }: { project: ProjectKey; projectId: string; library: ProductionLibrary },
): Promise<void> {
  const { people, locations } = library;
  const days = await fillDays(story, { project, projectId, locations });
  await fillStrips(story, days);
  const deliverables = await fillDeliverables(story, { project, projectId });
  await fillLinks(story, { project, projectId, deliverables });
  await fillMedia(story, { project, projectId });
  if (project === 'P1') {
    await placeMorningRitual(story, projectId, locations);
    await crewMorningRitual(story, projectId, { people, days });
    await filePaperwork(story, projectId);
    await fillCallSheets(story, { days });
    await fillBook(story, projectId);
    await buyMorningRitual(story, projectId, people);
  }
  if (project === 'P2') {
    await wrapGlowForward(story, projectId, { people, days });
    await reviewGlowForward(story, deliverables);
    await linkGlowForward(story, { projectId, deliverables });
  }
  if (project === 'P4') await holdForTrailhead(story, projectId, people);
  if (project === 'P5') await reviewRivers(story, deliverables);
}
