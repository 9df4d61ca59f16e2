type Reply = { fileId: string } | { error: string };

const lost = 'The file was not sent. Check your connection, then choose it again.';

/** Sends a file, and says how far it is, which `fetch` cannot. */
export function sendClientFile(
  to: string,
  file: File,
  progress: (percent: number) => void,
): Promise<Reply> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('PUT', to);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      progress(total > 0 ? Math.floor((loaded / total) * 100) : 0),
    );
    request.addEventListener('load', () => resolve(replyOf(request)));
    request.addEventListener('error', () => resolve({ error: lost }));
    request.send(file);
  });
}

function replyOf({ status, responseText }: XMLHttpRequest): Reply {
  if (status === 200) return JSON.parse(responseText);
  return { error: (status < 500 && responseText.trim()) || lost };
}
