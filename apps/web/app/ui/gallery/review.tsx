import { useState } from 'react';
import { Button } from '../button.tsx';
import { Composer } from '../composer/composer.tsx';
import { Section } from '../page-header.tsx';
import { ReviewSheet } from '../review/review-sheet.tsx';
import { UndoWindow } from '../review/undo-window.tsx';
import { toast } from '../toast.tsx';
import { useExample } from './use-example.ts';

const people = ['Ann', 'Ann Lee', 'Lee Marsh', 'יעל כהן', 'Gus Hahn'];

const makeRecipients = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: people[index % people.length] ?? '',
    address: `person${index + 1}@example.com`,
    items: index % 2 === 0 ? ['the call sheet', 'the map'] : ['the call sheet'],
    ...(index === 2 && { warning: 'The last email to this address came back.' }),
  }));

const peopleLabel = (count: number) => (count === 1 ? '1 person' : `${count} people`);

export default function Review() {
  const isRefused = useExample() === 'error';
  const [queued, setQueued] = useState<number>();
  const [comments, setComments] = useState<string[]>([]);
  const send = (ids: string[]) => {
    if (isRefused) return Promise.resolve('Somebody changed the call sheet. Look at it again.');
    setQueued(ids.length);
    return Promise.resolve(undefined);
  };
  const post = (text: string, mentionedIds: string[]) => {
    if (isRefused) return Promise.resolve('The comment was not saved. Try again.');
    setComments([...comments, `${text} (${mentionedIds.length} mentioned)`]);
    return Promise.resolve(undefined);
  };
  return (
    <>
      <Section title="What goes to whom">
        <div className="flex gap-2">
          {[4, 10_000].map((count) => (
            <ReviewSheet
              key={count}
              trigger={<Button>Review {count.toLocaleString('en-US')}</Button>}
              title="Send the call sheet"
              description="Nothing is sent before you confirm, and you can undo for 10 seconds."
              recipients={makeRecipients(count)}
              labelOf={(it) => `Send to ${peopleLabel(it)}`}
              send={send}
            />
          ))}
        </div>
      </Section>
      <Section title="Comment with mentions">
        <div className="max-w-lg">
          <Composer
            label="Comment"
            placeholder="Write a comment, @ to mention"
            people={people.map((name, index) => ({ id: String(index), name }))}
            post={post}
          />
          <ul>
            {comments.map((it, index) => (
              <li key={index} className="border-b border-line py-2 text-sm">
                <bdi>{it}</bdi>
              </li>
            ))}
          </ul>
        </div>
      </Section>
      {queued !== undefined && (
        <UndoWindow
          sentence={`Sending to ${peopleLabel(queued)}`}
          seconds={10}
          undo={() => {
            setQueued(undefined);
            toast('Nothing was sent');
          }}
          end={() => {
            setQueued(undefined);
            toast(`Sent to ${peopleLabel(queued)}`);
          }}
        />
      )}
    </>
  );
}
