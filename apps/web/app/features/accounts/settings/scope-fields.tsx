import type { Scope } from '@callboard/domain/access/scopes';
import { useState } from 'react';
import { neverReadable, readable } from '#app/features/accounts/connections/readable.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Mono } from '#app/ui/mono.tsx';
import { isReading, scopeGroups } from './scope-words.ts';

interface ScopeFieldsProps {
  name: string;
  descriptions: Record<Scope, string>;
}

/** Fields for a token's scopes by resource, with buttons for the usual sets. */
export function ScopeFields({ name, descriptions }: ScopeFieldsProps) {
  const all = Object.keys(descriptions) as Scope[];
  const [chosen, setChosen] = useState<Scope[]>(['projects:read']);
  const toggle = (scope: Scope) =>
    setChosen((now) => (now.includes(scope) ? now.filter((it) => it !== scope) : [...now, scope]));
  const presets = [
    { label: 'Read only', scopes: all.filter(isReading) },
    { label: 'Everything', scopes: all },
    { label: 'None', scopes: [] },
  ];
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-sm font-medium">Scopes</legend>
      <div className="flex flex-wrap gap-2">
        {presets.map((it) => (
          <Button
            key={it.label}
            size="sm"
            aria-pressed={isSame(it.scopes, chosen)}
            className="aria-pressed:bg-pressed"
            onClick={() => setChosen(it.scopes)}
          >
            {it.label}
          </Button>
        ))}
      </div>
      <div className="grid gap-x-8 border-t border-line sm:grid-cols-2">
        {scopeGroups(all).map(({ label, scopes }) => (
          <fieldset key={label} className="grid content-start border-b border-line py-2.5">
            <legend className="float-left mb-1 text-xs text-faint">{label}</legend>
            {scopes.map((scope) => (
              <Checkbox
                key={scope}
                name={name}
                value={scope}
                checked={chosen.includes(scope)}
                onChange={() => toggle(scope)}
                label={descriptions[scope]}
                hint={<Mono>{scope}</Mono>}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <p className="text-sm text-pretty text-soft">
        Scopes apply to the REST API, which never returns money. Over MCP, every token can read the
        whole workspace: {readable}. It never sees {neverReadable}.
      </p>
      {chosen.length === 0 && (
        <p role="status" className="text-sm text-pretty text-soft">
          Without scopes, the token works only with assistants over MCP.
        </p>
      )}
    </fieldset>
  );
}

function isSame(a: Scope[], b: Scope[]): boolean {
  return a.length === b.length && a.every((it) => b.includes(it));
}
