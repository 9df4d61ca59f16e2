import { useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import { Section } from '../page-header.tsx';

/** A page with exceptions from the closed policy: each part shows whether the browser allows it. */
export default function Exceptions() {
  const [film, setFilm] = useState<string>();
  const worker = useWorker();
  const [camera, setCamera] = useState('');
  return (
    <>
      <Section title="A film from the disk">
        <input
          type="file"
          accept="video/*"
          aria-label="Film"
          onChange={({ currentTarget: { files } }) =>
            setFilm(files?.[0] && URL.createObjectURL(files[0]))
          }
        />
        {film && (
          <video src={film} controls className="mt-3 aspect-video w-full max-w-xl bg-well">
            <track kind="captions" />
          </video>
        )}
      </Section>
      <Section title="A cut that is linked">
        <iframe
          title="Cut at YouTube"
          src="https://www.youtube-nocookie.com/embed/"
          sandbox="allow-scripts allow-same-origin"
          className="aspect-video w-full max-w-xl border border-line"
        />
      </Section>
      <Section title="A worker from memory">
        <output>{worker}</output>
      </Section>
      <Section title="Camera">
        <p className="flex items-center gap-3">
          <Button onClick={async () => setCamera(await tryCamera())}>Use the camera</Button>
          <output>{camera}</output>
        </p>
      </Section>
    </>
  );
}

function useWorker(): string {
  const [answer, setAnswer] = useState('');
  useEffect(() => {
    const url = URL.createObjectURL(new Blob(['postMessage("The worker runs.")']));
    const worker = new Worker(url);
    worker.onmessage = ({ data }) => setAnswer(data);
    return () => {
      worker.terminate();
      URL.revokeObjectURL(url);
    };
  }, []);
  return answer;
}

async function tryCamera(): Promise<string> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: true });
    for (const track of stream.getTracks()) track.stop();
    return 'The camera works.';
  } catch (error) {
    return `The camera does not work: ${error}`;
  }
}
