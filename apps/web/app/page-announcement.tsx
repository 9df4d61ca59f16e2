import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Announcement } from './ui/announcement.tsx';

/** Says the title of each page that opens without a new document; of others the browser says it. */
export function PageAnnouncement() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (pathname === shown.current) return;
    shown.current = pathname;
    setTitle(document.title);
  }, [pathname]);
  return <Announcement>{title}</Announcement>;
}
