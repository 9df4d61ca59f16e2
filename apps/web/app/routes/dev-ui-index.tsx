import { galleryPages } from '#app/ui/gallery/pages.ts';
import { type Column, Table } from '#app/ui/table.tsx';

type GalleryPage = (typeof galleryPages)[number];

const columns: Column<GalleryPage>[] = [
  { key: 'title', label: 'Page', cell: (it) => it.title, width: '16rem' },
  { key: 'summary', label: 'Shows', cell: (it) => it.summary },
];

export default function DevUiIndex() {
  return (
    <Table
      label="Pages of the interface kit"
      columns={columns}
      rows={galleryPages}
      rowKey={(it) => it.slug}
      rowLink={(it) => `/dev/ui/${it.slug}`}
    />
  );
}
