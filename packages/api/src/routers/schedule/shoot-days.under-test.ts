import { moveShootDay } from '@callboard/core/crew';
import { shootDayFields } from '@callboard/domain/shoot-days/fields';
import { as, makeShootDay } from '@callboard/testing/factories';
import {
  ofProject,
  type RouterUnderTest,
  type Scene,
  single,
} from '../../testing/router-under-test.ts';
import { office, officeAndAd, ordinary } from '../../testing/terms.ts';

export const shootDays: RouterUnderTest = {
  id: 'day',
  fields: shootDayFields,
  whoMay: office,
  permission: { query: 'schedule.view', mutation: 'schedule.edit' },
  records: [ofProject('day', makeShootDay), single('dayMove', moveDay)],
  references: { locationId: 'location', moveId: 'dayMove', shoot_day_id: 'day' },
  values: {
    date: undefined,
    day_number: undefined,
    holdStatus: 'confirmed',
    hold_status: undefined,
    isClashAccepted: true,
    killFeePercent: undefined,
  },
  procedures: {
    add: { lock: ordinary },
    update: { lock: ordinary },
    setPlaces: { lock: ordinary, input: { places: [] } },
    previewMove: { input: { date: '2026-12-02' } },
    move: { lock: ordinary, input: { date: '2026-12-02' } },
    undoMove: { lock: ordinary },
    previewCall: { whoMay: officeAndAd, permission: 'workspace.view' },
    moveCall: {
      ...{ lock: ordinary, whoMay: officeAndAd, permission: 'workspace.view' },
      input: { from: '07:00', wrapTime: undefined, movesStarts: true },
    },
    moveHold: { lock: ordinary },
    challenge: { lock: ordinary },
  },
  v1: {
    list: {
      scope: 'schedule:read',
      route: 'GET /projects/{id}/shoot-days',
      contactDetails: ['data.location.address'],
      references: { id: 'project' },
    },
    find: {
      scope: 'schedule:read',
      route: 'GET /shoot-days/{id}',
      contactDetails: ['location.address'],
    },
  },
  tools: {
    list: { name: 'list_shoot_days', input: { from: '2026-12-01', to: '2026-12-31' } },
    find: {
      name: 'get_shoot_day',
      contactDetails: ['object.location.address'],
      references: { shoot_day_id: 'day' },
    },
  },
};

/** Moves a shoot day and returns the id of the move. */
async function moveDay({ app, owner, idOf }: Scene): Promise<string> {
  const projectId = await idOf('project');
  const { id, date: from } = await makeShootDay(app, owner, { projectId, date: '2026-12-10' });
  const { moveId } = await as(app, owner, (ctx) =>
    moveShootDay(ctx, { id, from, date: '2026-12-11' }),
  );
  return moveId;
}
