// Requests of those who run the server; only its own page makes them.
import { askServer } from '../app/api';
import type {
  AuditLine,
  BanInfo,
  HouseTexts,
  Load,
  Notice,
  OperatedConnections,
  OperatedTable,
  OperatorInfo,
  Phase,
  Seated,
} from '../protocol';

const ask = <T>(method: string, path: string, body?: unknown): Promise<T> =>
  askServer<T>(method, `/admin${path}`, body);

export const admin = {
  enter: (ticket: string) => ask<OperatorInfo>('POST', '/session', { ticket }),
  who: () => ask<OperatorInfo>('GET', '/session'),
  leave: () => ask<OperatorInfo>('DELETE', '/session'),
  load: () => ask<Load>('GET', '/load'),
  tables: (stage: Phase, skip = 0) => ask<OperatedTable[]>('GET', `/tables/${stage}/${skip}`),
  connections: () => ask<OperatedConnections>('GET', '/connections'),
  close: (table: string) => ask<Seated>('POST', `/close/${table}`, {}),
  bans: () => ask<BanInfo[]>('GET', '/bans'),
  ban: (whom: string, hours: number) => ask<BanInfo[]>('POST', '/bans', { whom, hours }),
  lift: (whom: string) => ask<BanInfo[]>('POST', '/bans/lift', { whom }),
  texts: () => ask<HouseTexts>('GET', '/house'),
  say: (notice: Notice, text: string) => ask<HouseTexts>('POST', `/house/${notice}`, { text }),
  audit: (before = 0) => ask<AuditLine[]>('GET', `/audit/${before}`),
};
