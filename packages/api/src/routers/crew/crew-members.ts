import { makeOnce } from '@callboard/core/accounts';
import { RedactCrewMember, redactCrewMember } from '@callboard/core/across';
import {
  addCrewMember,
  findCrewImport,
  findCrewMember,
  findCrewMemberToRedact,
  findCrewPage,
  importCrew,
  listCrewBook,
  listCrewChoices,
  listCrewDuplicates,
  listCrewWords,
  matchCrew,
  mergeCrewMembers,
  previewCrewMerge,
  ReleaseAddress,
  releaseAddress,
  removeCrewMember,
  restoreCrewMember,
  setCrewTexts,
  toShown,
  updateCrewMember,
} from '@callboard/core/crew';
import { crewKinds, crewSorts, departments } from '@callboard/domain/crew/enums';
import { ImportCrew, MatchCrew } from '@callboard/domain/crew/import-fields';
import { FindAvailability } from '@callboard/domain/crew/job-crew-fields';
import {
  AddCrewMember,
  MergeCrewMembers,
  SetCrewTexts,
  UpdateCrewMember,
} from '@callboard/domain/crew/member-fields';
import { formKey } from '@callboard/domain/idempotency/fields';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';
import { bookPage, byId, sortOf } from '../inputs.ts';

const filters = {
  department: z.enum(departments).optional(),
  crewKind: z.enum(crewKinds).optional(),
  tag: z.string().max(40).optional(),
  language: z.string().max(40).optional(),
  mark: z.enum(['favorite', 'do_not_hire']).optional(),
  dates: FindAvailability.shape.dates.min(1).optional(),
  isFree: z.boolean().optional(),
};

/** The people of the address book. Rates, contact details and marks leave by these procedures only. */
export const crewMembers = router({
  book: memberProcedure('crew.view')
    .input(z.object({ ...bookPage, ...filters, sort: sortOf(crewSorts) }))
    .query(({ ctx, input: { crewKind, ...input } }) =>
      listCrewBook(ctx, { ...input, kind: crewKind }),
    ),
  choices: memberProcedure('crew.view')
    .input(z.object({ ...bookPage, includeRemoved: z.boolean().optional() }))
    .query(({ ctx, input }) => listCrewChoices(ctx, input)),
  words: memberProcedure('crew.view').query(({ ctx }) => listCrewWords(ctx)),
  find: memberProcedure('crew.view')
    .input(byId)
    .query(async ({ ctx, input }) => toShown(ctx, await findCrewMember(ctx, input))),
  page: memberProcedure('crew.view')
    .input(byId)
    .query(({ ctx, input }) => findCrewPage(ctx, input)),
  create: memberProcedure('crew.edit')
    .input(AddCrewMember.extend({ formKey }))
    .mutation(({ ctx, input }) =>
      makeOnce(ctx, input, async (it) => ({ id: (await addCrewMember(ctx, it)).id })),
    ),
  update: memberProcedure('crew.edit')
    .input(UpdateCrewMember)
    .mutation(async ({ ctx, input }) => toShown(ctx, await updateCrewMember(ctx, input))),
  setTexts: memberProcedure('crew.edit')
    .input(SetCrewTexts)
    .mutation(({ ctx, input }) => setCrewTexts(ctx, input)),
  releaseAddress: memberProcedure('money.edit')
    .input(ReleaseAddress)
    .mutation(({ ctx, input }) => releaseAddress(ctx, input)),
  remove: memberProcedure('crew.edit')
    .input(byId)
    .mutation(({ ctx, input }) => removeCrewMember(ctx, input)),
  restore: memberProcedure('crew.edit')
    .input(byId)
    .mutation(async ({ ctx, input }) => toShown(ctx, await restoreCrewMember(ctx, input))),
  match: memberProcedure('crew.edit')
    .input(MatchCrew)
    .query(({ ctx, input }) => matchCrew(ctx, input)),
  import: memberProcedure('crew.edit')
    .input(ImportCrew.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => importCrew(ctx, it))),
  findImport: memberProcedure('crew.view')
    .input(z.object({ importId: z.string() }))
    .query(({ ctx, input }) => findCrewImport(ctx, input)),
  duplicates: memberProcedure('crew.view').query(({ ctx }) => listCrewDuplicates(ctx)),
  previewMerge: memberProcedure('crew.edit')
    .input(MergeCrewMembers)
    .query(({ ctx, input }) => previewCrewMerge(ctx, input)),
  merge: memberProcedure('crew.edit')
    .input(MergeCrewMembers)
    .mutation(async ({ ctx, input }) => toShown(ctx, await mergeCrewMembers(ctx, input))),
  findToRedact: memberProcedure('crew.redact')
    .input(byId)
    .query(({ ctx, input }) => findCrewMemberToRedact(ctx, input)),
  redact: memberProcedure('crew.redact')
    .meta({ isAllowedWithoutPlan: true })
    .input(RedactCrewMember)
    .mutation(({ ctx, input }) => redactCrewMember(ctx, input)),
});
