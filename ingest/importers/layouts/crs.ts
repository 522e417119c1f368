// The Creditor Reporting System as it is published: activities (Parquet, yearly text, both spellings) and SDMX-CSV.
import { type Layout, may, need } from '../../published/layout.ts'

/** The activity file: `CRS.parquet`, `CRS-reduced.parquet`, the text of `CRS <year> data.zip`, and extracts of them. */
const crsActivities: Layout = {
  key: 'crs/activities',
  says: 'an activity file of the CRS',
  columns: {
    year: need('year', 'Year'),
    donor: need('donor_code', 'DonorCode', 'de_donorcode', 'DEDonorcode'),
    donor_name: may('donor_name', 'DonorName'),
    agency: may('agency_code', 'AgencyCode'),
    agency_name: may('agency_name', 'AgencyName'),
    recipient: need('recipient_code', 'RecipientCode', 'de_recipientcode', 'DERecipientcode'),
    recipient_name: may('recipient_name', 'RecipientName'),
    flow: need('flow_code', 'FlowCode'),
    flow_name: may('flow_name', 'FlowName'),
    bi_multi: may('bi_multi', 'Bi_Multi'),
    category: may('category', 'Category'),
    finance: need('finance_t', 'Finance_t', 'FinanceType'),
    modality: need('aid_t', 'Aid_t'),
    purpose: need('purpose_code', 'PurposeCode'),
    purpose_name: may('purpose_name', 'PurposeName'),
    commitment: need('usd_commitment', 'USD_Commitment'),
    disbursement: need('usd_disbursement', 'USD_Disbursement'),
    received: may('usd_received', 'USD_Received'),
    commitment_national: may('commitment_national', 'Commitment_National'),
    disbursement_national: may('disbursement_national', 'Disbursement_National'),
  },
  absent: ['MD_DIM'],
}

/** SDMX-CSV of `DSD_CRS@DF_CRS`, codes with or without labels. */
const crsSdmx: Layout = {
  key: 'crs/sdmx-csv',
  isPaired: true,
  says: 'SDMX-CSV of DSD_CRS',
  columns: {
    structure: may('STRUCTURE_ID', 'DATAFLOW'),
    donor: need('DONOR'),
    donor_name: may('Donor'),
    recipient: need('RECIPIENT'),
    recipient_name: may('Recipient'),
    sector: need('SECTOR'),
    sector_name: may('Sector'),
    measure: need('MEASURE'),
    channel: need('CHANNEL'),
    modality: need('MODALITY'),
    flow: need('FLOW_TYPE'),
    price_base: need('PRICE_BASE'),
    dimension: need('MD_DIM'),
    activity: need('MD_ID'),
    unit: need('UNIT_MEASURE'),
    year: need('TIME_PERIOD'),
    value: need('OBS_VALUE'),
    status: may('OBS_STATUS'),
    multiplier: may('UNIT_MULT'),
    category: may('CATEGORY_CODE'),
    finance: may('FINANCETYPE_CODE'),
    bi_multi: may('BIMULTI_CODE'),
    agency: may('DONOR_AGENCY'),
  },
}

export const crsLayouts: ReadonlyArray<Layout> = [crsSdmx, crsActivities]
