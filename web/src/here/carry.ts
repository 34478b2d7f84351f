// Which seat is whose when a game of this device is put on a server.
import { api } from '../app/api';
import { myself } from './people';

/** Where whoever this device belongs to sits; somebody else's seat where they do not play. */
export async function ownSeat(table: string): Promise<number> {
  const people = await api.people(table);
  return (people.find(({ token }) => token === myself()) ?? people[0])?.seat ?? 0;
}
