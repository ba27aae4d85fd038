import type { Routes } from '../services/services.js';

export const formRoutes: Routes = () => {};
