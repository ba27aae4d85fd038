import type { Routes } from '../services/services.js';

export const authRoutes: Routes = () => {};
