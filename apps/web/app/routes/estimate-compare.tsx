import type { ComparedLine } from '@callboard/domain/estimates/compare-contents';
import { Form, useSubmit } from 'react-router';
import { getApi } from '#app/context.ts';
import { readSide, sideText } from '#app/features/bids/estimates/compare-choice.ts';
import { ComparedLines, Difference } from '#app/features/bids/estimates/compared-lines.tsx';
import { cx } from '#app/ui/cx.ts';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/input.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import type { Route } from './+types/estimate-compare';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Compare ${loaderData?.number ?? 'estimates'} · Callboard` },
];

const othersShown = 50;

/** Compares with the version that was sent last, unless the address names two others. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const api = getApi(context);
  const search = new URL(request.url).searchParams;
  const [{ number, versions }, { items }] = await Promise.all([
    api.estimates.find({ id: params.id }),
    api.estimates.list({ limit: othersShown }),
  ]);
  const own = { id: params.id };
  const [last] = versions;
  const before = readSide(search.get('from'), last ? { ...own, version: last.version } : own);
  const after = readSide(search.get('to'), own);
  const compared = await api.estimates.compare({
    ...{ id: before.id, version: before.version, otherId: after.id, otherVersion: after.version },
  });
  const choices = [
    { value: params.id, label: `${number}, as it is now` },
    ...versions.map(({ version }) => ({
      value: sideText({ ...own, version }),
      label: `${number}, version ${version} as sent`,
    })),
    ...othersOf([...items, compared.before, compared.after], params.id),
  ];
  return { number, compared, choices, from: sideText(before), to: sideText(after) };
}

/** Other estimates to choose: the newest, and those that the address names. */
function othersOf(all: { id: string; number: string; title: string }[], ownId: string) {
  const others = new Map(all.filter((it) => it.id !== ownId).map((it) => [it.id, it]));
  return [...others.values()].map(({ id, number, title }) => ({
    value: id,
    label: `${number} ${title}`,
  }));
}

export default function CompareEstimates({ loaderData, params }: Route.ComponentProps) {
  const { number, compared, choices, from, to } = loaderData;
  const { figures, lines, before, after } = compared;
  const submit = useSubmit();
  const total = figures.find((it) => it.key === 'total');
  const shown = figures.filter((it) => it.beforeCents !== 0 || it.afterCents !== 0);
  const isSame = before.currency === after.currency;
  return (
    <>
      <PageHeader
        title="Compare"
        back={{ to: `/estimates/${params.id}`, label: number }}
        summary={
          total && isSame ? (
            <>
              The total changes by{' '}
              <Difference cents={total.afterCents - total.beforeCents} currency={after.currency} />.
            </>
          ) : (
            'The two are in different currencies, so amounts are not subtracted.'
          )
        }
      />
      <Form
        method="get"
        onChange={({ currentTarget }) => void submit(currentTarget, { replace: true })}
        className="grid max-w-2xl gap-4 sm:grid-cols-2"
      >
        <SideField name="from" label="From" chosen={from} choices={choices} />
        <SideField name="to" label="To" chosen={to} choices={choices} />
      </Form>
      <Section title="Top sheet">
        <table className="w-full max-w-3xl text-sm">
          <thead>
            <tr className="border-b border-line text-xs text-faint">
              <th className="py-1.5 text-start font-normal">Section</th>
              <th className="text-end font-normal">From</th>
              <th className="text-end font-normal">To</th>
              <th className="text-end font-normal">Change</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((it) => (
              <tr
                key={it.key}
                className={cx(
                  'border-b border-line',
                  it.key === 'total' ? 'font-semibold' : 'font-normal',
                )}
              >
                <th scope="row" className="py-1.5 text-start [font-weight:inherit]">
                  {it.label}
                </th>
                <td className="text-end">
                  <Money minorUnits={it.beforeCents} currency={before.currency} />
                </td>
                <td className="text-end">
                  <Money minorUnits={it.afterCents} currency={after.currency} />
                </td>
                <td className="text-end">
                  {isSame && (
                    <Difference cents={it.afterCents - it.beforeCents} currency={after.currency} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <Section title="Lines that differ">
        <ComparedLines lines={lines.filter(isDifferent)} before={before} after={after} />
      </Section>
    </>
  );
}

function isDifferent({ before, after, changed, beforeCents, afterCents }: ComparedLine): boolean {
  return !before || !after || changed.length > 0 || beforeCents !== afterCents;
}

interface SideFieldProps {
  name: string;
  label: string;
  chosen: string;
  choices: { value: string; label: string }[];
}

function SideField({ name, label, chosen, choices }: SideFieldProps) {
  return (
    <Field id={`compare-${name}`} label={label}>
      <Select id={`compare-${name}`} name={name} defaultValue={chosen}>
        {choices.map((it) => (
          <option key={it.value} value={it.value}>
            {it.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
