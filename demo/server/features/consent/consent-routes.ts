import { z } from 'zod';
import { consentRecords } from './tables.js';
import { read } from '../../read.js';
import type { Routes } from '../../services.js';

const names = z.array(z.string().max(60)).max(100);
const count = z.number().int().min(0).max(1e9);

const record = z.object({
  id: z.string().regex(/^[\w-]{8,64}$/),
  time: z.iso.datetime(),
  revision: count,
  bannerRevision: count,
  allowed: names,
  denied: names,
  deniedServices: names,
  language: z.string().max(35),
  texts: z.array(z.string().max(5000)).max(200),
  address: z.string().max(2000),
  isOptedOut: z.boolean(),
});

/** Stores the proof of each choice once: a repeated id changes nothing. */
export const consentRoutes: Routes = (app, { db }) => {
  app.post('/consent/records', async (request) => {
    const { time, ...row } = read(record, request.body);
    await db
      .insert(consentRecords)
      .values({ ...row, answeredAt: new Date(time) })
      .onConflictDoNothing();
    return { success: true, id: row.id };
  });
};
