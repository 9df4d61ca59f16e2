import { makeFile } from '@callboard/testing/factories';
import { type RouterUnderTest, type Scene, single } from '../../testing/router-under-test.ts';
import { office, ordinary } from '../../testing/terms.ts';

export const locationPhotos: RouterUnderTest = {
  id: 'locationPhoto',
  whoMay: office,
  permission: { query: 'schedule.view', mutation: 'schedule.edit' },
  records: [single('locationPhoto', makePhoto), single('otherLocationPhoto', makePhoto)],
  references: { afterId: 'otherLocationPhoto' },
  values: { caption: 'The overlook from the road' },
  procedures: {
    list: { references: { locationId: 'location' } },
    caption: { lock: ordinary },
    move: { lock: ordinary },
    chooseCover: { lock: ordinary },
    setRemoved: { lock: ordinary },
  },
};

async function makePhoto({ app, owner, idOf }: Scene): Promise<string> {
  const photo = {
    locationId: await idOf('location'),
    name: 'Porch.jpg',
    contentType: 'image/jpeg',
  };
  return (await makeFile(app, owner, photo)).fileId;
}
