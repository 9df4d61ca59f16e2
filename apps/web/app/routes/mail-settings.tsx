import { asMailReader, findNoticeSettings, updateNoticeSettings } from '@callboard/core/tell';
import { AppError } from '@callboard/domain/errors';
import { useLocation } from 'react-router';
import { requestContext, servicesContext } from '#app/context.ts';
import { GuestHeading } from '#app/features/accounts/people/guest-heading.tsx';
import { NoticeSettings } from '#app/features/tell/notices/notice-settings.tsx';
import { SettingsForm, toChange } from '#app/features/tell/notices/settings-form.ts';
import { timeZones } from '#app/features/time-zones/time-zones.ts';
import { attempt } from '#app/forms.ts';
import { keepPage } from '#app/keep-page.ts';
import { readFields } from '#app/read-form.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Toaster } from '#app/ui/toast.tsx';
import type { Route } from './+types/mail-settings';

export const meta: Route.MetaFunction = () => [
  { title: 'Email settings · Callboard' },
  { name: 'robots', content: 'noindex' },
];

/** Returns the settings of the person whom the mail with this link was sent to, and nothing else. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await asMailReader(
    context.get(servicesContext).database,
    readerOf(request, context),
    async (ctx, { email }) => ({
      company: ctx.workspace.name,
      email: masked(email),
      settings: await findNoticeSettings(ctx),
    }),
  );
  return { found, timeZones: timeZones() };
}

/** Saves one choice. */
export async function action({ request, context }: Route.ActionArgs) {
  const reader = readerOf(request, context);
  const change = toChange(await readFields(request, SettingsForm));
  const { database } = context.get(servicesContext);
  return attempt(async () => {
    const done = await asMailReader(database, reader, async (ctx) => {
      await updateNoticeSettings(ctx, change);
      return true;
    });
    if (!done) throw new AppError('not_found', 'This link no longer works.');
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage({ serverAction });

function readerOf(request: Request, context: Route.LoaderArgs['context']) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return { token, address: context.get(requestContext).clientAddress };
}

/** Returns "d***@example.com". */
function masked(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`;
}

export default function MailSettings({ loaderData }: Route.ComponentProps) {
  const { found, timeZones } = loaderData;
  const { pathname, search } = useLocation();
  if (!found) return <NoSettings />;
  const { company, email, settings } = found;
  return (
    <>
      <GuestHeading
        summary={`How ${company} tells ${email} what needs you. Each choice is saved immediately.`}
      >
        Email settings
      </GuestHeading>
      <NoticeSettings settings={settings} action={`${pathname}${search}`} timeZones={timeZones} />
      <Toaster />
    </>
  );
}

function NoSettings() {
  return (
    <>
      <GuestHeading summary="It is old, or the email of the account has changed. Sign in to choose what is emailed to you.">
        This link no longer works
      </GuestHeading>
      <LinkButton to="/settings/notices">Sign in</LinkButton>
    </>
  );
}
