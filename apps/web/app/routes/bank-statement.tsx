import type { OfxChoice, StatementMap } from '@callboard/domain/bank-statements/fields';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { apiClient } from '#app/api-client.ts';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { currencies as allCurrencies } from '#app/features/accounts/settings/places.ts';
import { CsvColumns } from '#app/features/banking/bank/csv-columns.tsx';
import { Doubts } from '#app/features/banking/bank/doubts.tsx';
import { OfxReading } from '#app/features/banking/bank/ofx-reading.tsx';
import { StatementPreview } from '#app/features/banking/bank/statement-preview.tsx';
import type {
  Decision,
  ImportChoice,
  Preview,
  PreviewedStatement,
} from '#app/features/banking/bank/statement-types.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Content } from '#app/ui/content.tsx';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import { toast, toastError } from '#app/ui/toast.tsx';
import { useLoaded } from '#app/use-loaded.ts';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import type { Route } from './+types/bank-statement';

export const meta: Route.MetaFunction = () => [{ title: 'Import a statement · Callboard' }];

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { accounts } = await getApi(context).reconciliations.list();
  return { id, accounts, currencies: allCurrencies() };
}

interface Asked {
  id: string;
  map?: StatementMap;
  ofx?: OfxChoice;
  currency?: string;
  accounts?: { position: number; accountId: string }[];
}

const load = (asked: string, signal: AbortSignal) =>
  apiClient.bankStatements.preview.query(JSON.parse(asked) as Asked, { signal });

/** What a statement file would add, before it does. */
export default function ImportStatement({ loaderData }: Route.ComponentProps) {
  const { id, accounts, currencies } = loaderData;
  const [map, setMap] = useState<StatementMap>();
  const [ofx, setOfx] = useState<OfxChoice>();
  const [decisions, setDecisions] = useState<Record<number, Partial<Decision>>>({});
  const chosen = Object.entries(decisions).flatMap(([position, { accountId }]) =>
    accountId ? [{ position: Number(position), accountId }] : [],
  );
  const currency = Object.values(decisions).find((it) => it.currency)?.currency;
  // A map without its date or its name says nothing.
  const isWhole = map !== undefined && map.date !== '' && map.name !== '';
  const asked: Asked = {
    id,
    ...(isWhole && { map }),
    ...(ofx && { ofx }),
    ...(currency && { currency }),
    ...(chosen.length > 0 && { accounts: chosen }),
  };
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const confirm = (doubt: string, isConfirmed: boolean) =>
    setConfirmed((all) => [...all.filter((it) => it !== doubt), ...(isConfirmed ? [doubt] : [])]);
  const { value, error, retry } = useLoaded(load, JSON.stringify(asked));
  const [shown, setShown] = useState(value);
  if (value && value !== shown) setShown(value);
  const decide = (position: number) => (change: Partial<Decision>) =>
    setDecisions((all) => ({
      ...all,
      // What was said of lines is about the account that they were compared with.
      [position]: {
        ...all[position],
        ...(change.accountId !== undefined && { isAdded: {} }),
        ...change,
      },
    }));
  const decisionOf = (it: PreviewedStatement) => ({ ...initialOf(it), ...decisions[it.position] });
  return (
    <>
      <PageHeader
        title={shown?.name ?? 'Import a statement'}
        back={{ to: '/bank/statements', label: 'Statements' }}
        summary={shown?.notes.join(' ')}
      />
      <Content isLoading={!shown} error={shown ? undefined : error} retry={retry}>
        {shown && (
          <div aria-busy={!value} className="grid grid-cols-1 gap-8">
            {error && (
              <Banner tone="danger" role="alert">
                {error}
              </Banner>
            )}
            {shown.miscount && <Banner tone="danger">{shown.miscount}</Banner>}
            {(shown.doubts.length > 0 || ofx) && (
              <Section title="How it is read">
                <Doubts {...{ confirmed, confirm }} doubts={shown.doubts} />
                {shown.ofx && <OfxReading reading={shown.ofx} choice={ofx} change={setOfx} />}
              </Section>
            )}
            {shown.csv && (
              <CsvColumns
                {...{ confirmed, confirm, csv: shown.csv, change: setMap }}
                map={map ?? shown.csv.map}
              />
            )}
            {shown.statements.map((it) => (
              <StatementPreview
                key={it.position}
                statement={it}
                {...{ accounts, currencies }}
                decision={decisionOf(it)}
                decide={decide(it.position)}
              />
            ))}
            <ImportBar
              {...{ preview: shown, map, ofx, decisionOf, confirmed }}
              isCurrent={value !== undefined}
            />
          </div>
        )}
      </Content>
    </>
  );
}

function initialOf({ accountId, mask, type }: PreviewedStatement): Decision {
  return {
    ...{ accountId: accountId ?? '', bankName: '', name: mask ? `Account ${mask}` : 'Checking' },
    ...{ type, acceptsDifference: false, skipsProblems: false, isAdded: {} },
  };
}

interface ImportBarProps {
  preview: Preview;
  map: StatementMap | undefined;
  ofx: OfxChoice | undefined;
  decisionOf: (it: PreviewedStatement) => Decision;
  /** Ids of the doubts that were confirmed. */
  confirmed: readonly string[];
  /** Whether the preview is of the present choice. */
  isCurrent: boolean;
}

function ImportBar({ preview, map, ofx, decisionOf, confirmed, isCurrent }: ImportBarProps) {
  const navigate = useNavigate();
  const isEditable = useViewer().canChange('money.edit');
  const [isBusy, setBusy] = useState(false);
  const { id, statements } = preview;
  const isCertain =
    preview.miscount === null &&
    [...preview.doubts, ...(preview.csv?.doubts ?? [])].every(
      (it) => it.canBeConfirmed && confirmed.includes(it.id),
    );
  const isReady = isCertain && statements.every((it) => isDecided(it, decisionOf(it)));
  const count = statements.reduce(
    (sum, it) => sum + it.counts.new + addedOf(decisionOf(it)).length,
    0,
  );
  const send = async () => {
    setBusy(true);
    try {
      const choices = statements.map((it) => toChoice(it, decisionOf(it)));
      const confirmedDoubts = [...confirmed].slice(-20);
      const read = { ...(map && { map }), ...(ofx && { ofx }) };
      const input = { id, ...read, confirmedDoubts, statements: choices };
      const done = await apiClient.bankStatements.import.mutate(input);
      const added = done.statements.reduce((sum, it) => sum + it.newCount, 0);
      const matched = done.statements.reduce((sum, it) => sum + it.matchedCount, 0);
      const rules = matched > 0 ? `, ${matched.toLocaleString('en-US')} matched by rules` : '';
      toast(`${countOf(added, 'transaction')} added${rules}`);
      await navigate('/bank/statements');
      return;
    } catch (refusal) {
      toastError(refusalText(refusal));
    }
    setBusy(false);
  };
  if (!isEditable) return null;
  return (
    <div className="sticky bottom-0 flex flex-wrap gap-2 border-t border-line bg-paper py-3 max-md:bottom-16">
      <Button
        variant="primary"
        isBusy={isBusy}
        disabled={!isReady || !isCurrent || statements.length === 0}
        onClick={send}
      >
        Import {countOf(count, 'new line')}
      </Button>
      <LinkButton variant="quiet" to="/bank/statements">
        Not now
      </LinkButton>
    </div>
  );
}

function isDecided(statement: PreviewedStatement, decision: Decision): boolean {
  const { refusal, balance, problemCount } = statement;
  const hasAccount =
    decision.accountId !== '' || (decision.bankName.trim() !== '' && decision.name.trim() !== '');
  return (
    hasAccount &&
    (refusal === null || decision.accountId === '') &&
    (balance.difference === null || decision.acceptsDifference) &&
    (problemCount === 0 || decision.skipsProblems) &&
    statement.lines.every(
      ({ state, line }) => state !== 'unclear' || decision.isAdded[line] !== undefined,
    )
  );
}

/** Returns the lines that are added although they seem to be there. */
function addedOf({ isAdded }: Decision): number[] {
  return Object.entries(isAdded).flatMap(([line, is]) => (is ? [Number(line)] : []));
}

function toChoice(statement: PreviewedStatement, decision: Decision): ImportChoice {
  const { position, currency, balance } = statement;
  const { accountId, bankName, name, type, acceptsDifference, skipsProblems } = decision;
  const created = { institutionName: bankName.trim(), name: name.trim(), type, currency };
  return {
    position,
    account: accountId === '' ? { created } : { id: accountId },
    ...(acceptsDifference &&
      balance.differenceCents !== null && { acceptedDifferenceCents: balance.differenceCents }),
    ...(skipsProblems && { skipsProblems }),
    added: addedOf(decision),
    same: statement.lines.flatMap(({ line }) => (decision.isAdded[line] === false ? [line] : [])),
  };
}
