import { UnlockPeriod } from '@callboard/domain/books/fields';
import { monthInWords, monthOf } from '@callboard/domain/books/months';
import { getApi } from '#app/context.ts';
import { BooksTabs } from '#app/features/ledger/books/books-tabs.tsx';
import { LockHistory } from '#app/features/ledger/books/lock-history.tsx';
import { MonthTable } from '#app/features/ledger/books/month-table.tsx';
import { type Books, monthsOf } from '#app/features/ledger/books/months.ts';
import { handleForm } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { todayIn } from '#app/ui/dates/plain-date.ts';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import type { Route } from './+types/books';

export const meta: Route.MetaFunction = () => [{ title: 'Books · Callboard' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { books } = getApi(context);
  const [found, locks] = await Promise.all([books.find(), books.locks()]);
  return { books: found, locks };
}

/** Unlocks a month for a reason. The only form of the page. */
export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, UnlockPeriod, async (value) => {
    await getApi(context).books.unlock(value);
    return null;
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

/** Which months are locked, and who locked and unlocked them. */
export default function BooksPage({ loaderData: { books, locks } }: Route.ComponentProps) {
  const { canChange, workspace } = useViewer();
  const months = monthsOf(books, locks, todayIn(workspace.timeZone));
  return (
    <>
      <PageHeader title="Books" summary={summaryOf(books)} />
      <BooksTabs />
      <MonthTable months={months} books={books} isEditable={canChange('money.edit')} />
      {locks.length > 0 && (
        <Section title="Locked and unlocked">
          <LockHistory locks={locks} />
        </Section>
      )}
    </>
  );
}

function summaryOf({ lockedThrough, nextMonth }: Books): string {
  const next = nextMonth === null ? '' : ` ${monthInWords(nextMonth)} is next.`;
  if (lockedThrough === null) {
    return `Nothing is locked yet. Lock a month when it is complete, so that its books stay as they are.${next}`;
  }
  return `The books are locked through ${monthInWords(monthOf(lockedThrough))}.${next}`;
}
