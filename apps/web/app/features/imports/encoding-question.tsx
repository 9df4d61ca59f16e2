import { type Encoding, encodingLabels } from '@callboard/text/decode';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { choicesOf, type ReadSource } from './read-source.ts';

interface EncodingQuestionProps {
  source: ReadSource;
  choose: (encoding: Encoding) => void;
}

/** Asks in which encoding a file is that reads well in several. */
export default function EncodingQuestion({ source, choose }: EncodingQuestionProps) {
  return (
    <Banner tone="tally" role="status">
      <p>The file does not say its encoding. Choose the line in which the words are right.</p>
      <ul className="mt-3 grid gap-2">
        {choicesOf(source.decoded).map(({ encoding, words }) => (
          <li key={encoding} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button size="sm" onClick={() => choose(encoding)}>
              {encodingLabels[encoding]}
            </Button>
            <span className="min-w-0 wrap-anywhere">{words.join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
