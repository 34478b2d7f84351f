// Numbers as a score sheet writes them.
import { minus } from '../../i18n/minus';

export const plain = (points: number): string => minus(points);

export const signed = (points: number): string => (points < 0 ? plain(points) : `+${points}`);
