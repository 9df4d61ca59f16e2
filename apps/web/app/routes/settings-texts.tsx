import { MessageSquareText } from 'lucide-react';
import { getApi, servicesContext } from '#app/context.ts';
import { SettingsIntro } from '#app/features/accounts/settings/settings-intro.tsx';
import { textServerSentence } from '#app/features/mail/texts/text-server-sentence.ts';
import { TextTable } from '#app/features/mail/texts/text-table.tsx';
import { pageOrStart } from '#app/page-or-start.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Mono } from '#app/ui/mono.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { Route } from './+types/settings-texts';

export const meta: Route.MetaFunction = () => [{ title: 'Texts · Settings · Callboard' }];

const shown = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = getApi(context);
  const cursor = new URL(request.url).searchParams.get('cursor');
  const [page, day] = await Promise.all([
    pageOrStart(request, () => api.texts.list({ limit: shown, ...(cursor && { cursor }) })),
    api.texts.count(),
  ]);
  return { page, day, server: context.get(servicesContext).textServer };
}

export default function Texts({ loaderData }: Route.ComponentProps) {
  const { page, day, server } = loaderData;
  return (
    <>
      <SettingsIntro title="Texts" summary={textServerSentence(server)} />
      <div className="grid max-w-4xl gap-6">
        {server && <DayCount {...day} />}
        {page.items.length > 0 ? <TextTable texts={page.items} /> : <NoTexts isOn={!!server} />}
        <Pagination nextCursor={page.nextCursor} />
        <p className="text-sm text-pretty text-faint">
          The words of a text are deleted once it is sent or fails, texts after 90 days.
          {!server && (
            <>
              {' '}
              To send texts, set <Mono>SMS_URL</Mono> where Callboard runs.
            </>
          )}
        </p>
      </div>
    </>
  );
}

function DayCount({ count, most }: { count: number; most: number }) {
  const inWords = (it: number) => it.toLocaleString('en-US');
  return (
    <p>
      <span className="font-medium tabular">
        {inWords(count)} of {inWords(most)} texts
      </span>{' '}
      in the last 24 hours.
      {count >= most && ' Call sheets go by mail alone until there is room.'}
    </p>
  );
}

function NoTexts({ isOn }: { isOn: boolean }) {
  return (
    <EmptyState
      icon={<MessageSquareText aria-hidden="true" />}
      title="No texts yet"
      action={isOn && <LinkButton to="/crew">Open Crew</LinkButton>}
    >
      {isOn
        ? 'A call sheet is texted to crew who agreed: on the page of their call sheet, or when you record it on their page in Crew. Each text is listed here with how it fared.'
        : 'Once texts are on, each one is listed here with how it fared.'}
    </EmptyState>
  );
}
