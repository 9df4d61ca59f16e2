import { follow } from './fixture.ts';
import type { Reader } from './reader/reader.ts';

const everyStatus = ['pre_production', 'production', 'post_production', 'wrap', 'closed']
  .map((it) => `status=${it}`)
  .join('&');

/** Opens a tab of a job by the names of both. */
export async function openJob(page: Reader, project: string, tab: string): Promise<void> {
  await follow(page, `/projects?q=${encodeURIComponent(project)}&${everyStatus}`);
  await page.getByRole('link', { name: project }).click();
  const tabs = page.getByRole('navigation', { name: 'Project' });
  await tabs.getByRole('link', { name: tab, exact: true }).click();
  const path = tab === 'Overview' ? '/prj_\\w+' : `/${tab.toLowerCase()}`;
  await page.waitForURL(new RegExp(`${path}$`));
}
