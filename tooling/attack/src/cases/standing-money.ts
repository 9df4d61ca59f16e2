import { makeBill, makeInvoice, makeProject } from '@callboard/testing/factories';
import type { Group } from '../attack.ts';
import type { Stage } from '../stage.ts';

export const standingMoney: Group<Stage> = {
  name: 'standing-money',
  cases: [
    {
      name: 'deleted jobs',
      tried: 'deleting a job with an issued invoice, and one with a bill, to hide what stands',
      run: async (stage) => {
        const { app } = stage.scene;
        const { owner } = await stage.scene.newCompany();
        const browser = await stage.scene.newBrowserOf(stage, owner);
        const { projectId: invoiced } = await makeInvoice(app, owner);
        const { id: billed } = await makeProject(app, owner);
        await makeBill(app, owner, { projectId: billed });
        const holes: string[] = [];
        for (const id of [invoiced, billed]) {
          const { status } = await browser.call('projects.remove', { id }, 'mutation');
          if (status !== 409) holes.push(`projects.remove answered ${status} while money stands`);
        }
        return holes;
      },
    },
  ],
};
