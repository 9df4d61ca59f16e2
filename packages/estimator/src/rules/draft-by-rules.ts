import { Draft, type DraftLine, type DraftRequest } from '../draft.ts';
import { verifyQuotes } from '../quotes.ts';
import { titleOf } from '../title.ts';
import { readFacts } from './facts.ts';
import { costOf, fit } from './fit.ts';
import { addLabor } from './labor.ts';
import { addPlaces } from './places-lines.ts';
import { type Plan, planOf } from './plan.ts';
import { addPost } from './post-lines.ts';
import { createRates, type Rate } from './rates.ts';
import { addTalent } from './talent-lines.ts';
import { addEquipment, addLook } from './things-lines.ts';
import { assumptionsOf, exclusionsOf, notesOf } from './words.ts';
import { createLines } from './write-lines.ts';

/** Drafts by rules over the brief, and the company's rates. Nothing leaves this process. */
export function draftByRules(request: DraftRequest): Draft {
  const facts = readFacts(request);
  const sources = new Set<Rate['source']>();
  const write = (plan: Plan) => {
    sources.clear();
    return linesOf(plan, request, sources);
  };
  const fitted = fit(planOf(facts, request.hoursPerDay), write, request);
  const { plan } = fitted;
  const lines = [...write(plan), ...weatherDay(plan, fitted.lines, request)].sort((a, b) =>
    a.section.localeCompare(b.section),
  );
  return Draft.parse({
    currency: request.currency,
    title: request.title ?? titleOf(facts.brief.text),
    shootDays: plan.shootDays,
    prelightDays: plan.isWithout.has('prelight') ? 0 : plan.prelightDays,
    buildDays: plan.isWithout.has('setBuild') ? 0 : plan.buildDays,
    hoursPerDay: request.hoursPerDay,
    lines: verifyQuotes(facts.brief.text, lines),
    assumptions: assumptionsOf(plan, request, sources),
    exclusions: exclusionsOf(fitted),
    notes: notesOf(fitted, request, sources),
  });
}

function linesOf(plan: Plan, request: DraftRequest, sources: Set<Rate['source']>): DraftLine[] {
  const lines = createLines(plan, createRates(request, plan.level), request.hoursPerDay);
  addLabor(lines);
  addPlaces(lines);
  addLook(lines);
  addEquipment(lines);
  addTalent(lines);
  addPost(lines);
  for (const source of lines.sources()) sources.add(source);
  return lines.all();
}

/** One more day of crew, place and equipment, as an option. */
function weatherDay(plan: Plan, lines: DraftLine[], request: DraftRequest): DraftLine[] {
  const { features } = plan.facts;
  const asked = features.of('weatherDay');
  const isUsual = plan.facts.isOutdoors && plan.locations > 0 && plan.tier > 2;
  if (plan.shootDays === 0 || (!asked && !isUsual)) return [];
  const perDay = lines.filter(
    ({ section, unit, units }) =>
      ['B', 'D', 'E', 'I'].includes(section) && unit === 'day' && units >= plan.shootDays * 100,
  );
  const oneDay = perDay.map((line) => ({ ...line, units: 100, overtimeHours: 0 }));
  const noMarkUp = {
    ...request,
    defaults: { ...request.defaults, insuranceBps: 0, productionFeeBps: 0, contingencyBps: 0 },
  };
  const cost = costOf(oneDay, noMarkUp);
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(cost, 1))) - 2);
  return [
    {
      ...{ section: 'D', description: 'Weather day: crew, place and equipment for one more day' },
      ...{ qty: 100, units: 100, unit: 'flat', rate: Math.round(cost / step) * step },
      ...{ overtimeHours: 0, overtimeMultiplierBps: 15_000, fringeBps: 0, isOptional: true },
      reason: asked ?? { assumed: 'Exteriors depend on the weather.' },
    } as DraftLine,
  ];
}
