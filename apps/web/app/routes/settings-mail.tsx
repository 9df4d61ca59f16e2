import { Mail as Envelope } from 'lucide-react';
import { z } from 'zod';
import { getApi, servicesContext } from '#app/context.ts';
import { SettingsIntro } from '#app/features/accounts/settings/settings-intro.tsx';
import { MailTable } from '#app/features/mail/mail-table.tsx';
import { SendTest } from '#app/features/mail/send-test.tsx';
import { serverSentence } from '#app/features/mail/server-sentence.ts';
import { attempt } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepPage } from '#app/keep-page.ts';
import { pageOrStart } from '#app/page-or-start.ts';
import { readFields } from '#app/read-form.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Mono } from '#app/ui/mono.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { Route } from './+types/settings-mail';

export const meta: Route.MetaFunction = () => [{ title: 'Mail · Settings · Callboard' }];

const shown = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = getApi(context);
  const cursor = new URL(request.url).searchParams.get('cursor');
  const [page, bounce] = await Promise.all([
    pageOrStart(request, () => api.mail.list({ limit: shown, ...(cursor && { cursor }) })),
    api.mail.ownBounce(),
  ]);
  return { page, bounce, server: context.get(servicesContext).mailServer };
}

const Test = z.object({ intent: z.literal('test'), despiteBounce: z.literal('yes').optional() });

/** Sends a test message to the viewer. */
export async function action({ request, context }: Route.ActionArgs) {
  const { despiteBounce } = await readFields(request, Test);
  return attempt(() => getApi(context).mail.sendTest({ despiteBounce: despiteBounce === 'yes' }));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage({ serverAction });

export default function Mail({ loaderData }: Route.ComponentProps) {
  const { page, bounce, server } = loaderData;
  const { canChange } = useViewer();
  const test = canChange('mail.manage') && <SendTest bounce={bounce} />;
  const hasAny = page.items.length > 0;
  return (
    <>
      <SettingsIntro title="Mail" summary={serverSentence(server)} actions={hasAny && test} />
      <div className="grid max-w-4xl gap-6">
        {hasAny ? (
          <MailTable messages={page.items} />
        ) : (
          <EmptyState icon={<Envelope aria-hidden="true" />} title="No messages yet" action={test}>
            Each message of your company is listed here with what the mail server answered.
          </EmptyState>
        )}
        <Pagination nextCursor={page.nextCursor} />
        <p className="text-sm text-pretty text-faint">
          Contents are deleted after 30 days, messages after 90.
          {!server && (
            <>
              {' '}
              To send mail, set <Mono>SMTP_URL</Mono> and <Mono>MAIL_FROM</Mono> where Callboard
              runs.
            </>
          )}
        </p>
      </div>
    </>
  );
}
