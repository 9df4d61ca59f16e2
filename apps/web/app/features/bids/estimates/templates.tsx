import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { countOf } from '#app/count-of.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { NameDialog } from '#app/ui/name-dialog.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { toast } from '#app/ui/toast.tsx';
import { useOptimisticMutations } from '#app/use-optimistic-mutations.ts';

interface Template {
  id: string;
  name: string;
  currency: string;
  lineCount: number;
}

interface TemplatesProps {
  templates: Template[];
  isEditable: boolean;
}

/** Kinds of jobs that estimates begin from. */
export function Templates({ templates, isEditable }: TemplatesProps) {
  const { revalidate } = useRevalidator();
  const { run } = useOptimisticMutations<string>();
  const [renamed, setRenamed] = useState<Template | null>(null);
  const setRemoved = (template: Template, isRemoved: boolean) =>
    run(template.id, async () => {
      const { id, name } = template;
      await (await loadApiClient()).estimateTemplates.setRemoved.mutate({ id, isRemoved });
      if (isRemoved) {
        toast(`The template ${name} was removed`, () => void setRemoved(template, false));
      }
      return true;
    });
  const rename = async (name: string) => {
    if (!renamed) return;
    await (await loadApiClient()).estimateTemplates.rename.mutate({ id: renamed.id, name });
    await revalidate();
  };
  return (
    <Section title="Templates">
      {templates.length === 0 && (
        <p className="border-t border-line py-3 text-sm text-faint">
          No templates yet. Open an estimate and choose “Save as template”.
        </p>
      )}
      <ul className="text-sm">
        {templates.map((it) => (
          <li key={it.id} className="flex flex-wrap items-center gap-2 border-t border-line py-1.5">
            <span dir="auto" className="min-w-40 flex-1">
              {it.name}
            </span>
            <span className="text-faint">
              {countOf(it.lineCount, 'line')} in {it.currency}
            </span>
            {isEditable && (
              <>
                <LinkButton size="sm" variant="quiet" to={`/estimates/new?template=${it.id}`}>
                  Start an estimate
                </LinkButton>
                <Button size="sm" variant="quiet" onClick={() => setRenamed(it)}>
                  Rename
                </Button>
                <Button size="sm" variant="quiet" onClick={() => void setRemoved(it, true)}>
                  Remove
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {renamed && (
        <NameDialog
          title="Rename template"
          initial={renamed.name}
          saveLabel="Rename"
          maxLength={120}
          save={rename}
          close={() => setRenamed(null)}
        />
      )}
    </Section>
  );
}
