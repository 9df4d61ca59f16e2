/** A cut that plays in a frame. Its site learns the origin of the page, never its address. */
export function FramedCut({ title, url }: { title: string; url: string }) {
  return (
    <iframe
      title={title}
      src={url}
      allow="fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      className="aspect-video w-full rounded-md bg-[oklch(0_0_0)]"
    />
  );
}
