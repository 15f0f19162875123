/** The browser's database, one instance for each phone. */
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';

export const newIndexedDb = () => ({ factory: new IDBFactory(), store: IDBObjectStore.prototype });
