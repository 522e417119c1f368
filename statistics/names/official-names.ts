// Short and formal names in Arabic, Chinese, French, Russian and Spanish that the bundled packages lack: facts of the United Nations' list of
// country names (M49 and UNTERM). One line for each ISO 3166-1 alpha-3 code.

const lines = `
AFG: جمهورية أفغانستان الإسلامية | República Islámica del Afganistán
ALA: Аландских островов
ATA: Антарктике
ATF: Territorio de las Tierras Australes Francesas | 法属南方领地
BEN: جمهورية بنن
BES: بونير وسانت يوستاشيوس وسابا | Бонайре, Синт-Эстатиус и Саба | 博纳尔，圣俄斯塔休斯和萨巴
BGD: République populaire du Bangladesh
BHS: كمنولث جزر البهاما | 巴哈马国
BLM: San Barthélemy
BLR: République du Bélarus
BRN: بروني دار السلام
BTN: Reino de Bhután
BVT: جزيرة بوفيت
CCK: جزر كوكس (كيلينغ) | Îles des Cocos (Keeling) | Кокосовых (Килинг) островов
CHL: جمهورية شيلي
CMR: República del Camerún
COK: Islas Cook | Îles Cook
COM: اتحاد جزر القمر
CPV: République de Cabo Verde
CXR: Isla Christmas
CYM: Îles Caïmanes
DMA: كمنولث دومينيكا | Commonwealth de Dominica | Commonwealth de Dominique | 多米尼克国
DNK: مملكة الدانمرك
DZA: République algérienne démocratique et populaire | Алжирская Народная Демократическая Республика | 阿尔及利亚民主人民共和国
ERI: 厄立特里亚国
ETH: جمهورية إثيوبيا الديمقراطية الاتحادية
FJI: جمهورية فيجي
FLK: جزر فوكلاند (مالفيناس) | Islas Malvinas (Falkland) | Îles Falkland (Malvinas) | Фолклендские (Мальвинские) острова | 福克兰群岛（马尔维纳斯）
FRO: جزر فايرو
FSM: ولايات ميكرونيزيا الموحدة | Микронезия (Федеративные Штаты)
GAB: República Gabonesa | Габонская Республика
GGY: غيرنسي | 格恩西
GIN: Гвинейская Республика
GRL: غرينلند
GUF: غيانا الفرنسية
GUY: République coopérative du Guyana | 圭亚那合作共和国
HKG: الصين، منطقة هونغ كونغ الإدارية الخاصة | Китай, Специальный административный район Гонконг
HMD: Île Heard-et-Îles MacDonald | 赫德岛和麦克唐纳岛
IOT: 英属印度洋领土
IRN: Irán (República Islámica del)
IRQ: República del Iraq | République d'Iraq
ISL: جمهورية آيسلندا | República de Islandia | Республика Исландия | 冰岛共和国
ITA: جمهورية إيطاليا
JOR: Иорданское Хашимитское Королевство
KGZ: جمهورية قيرغيزستان | 吉尔吉斯共和国
KIR: جمهورية كيريباس | República de Kiribati | Республика Кирибати
KNA: سانت كيتس ونيفس
LAO: جمهورية لاو الديمقراطية الشعبية
LBR: جمهورية ليبريا
LBY: État de Libye | Государство Ливия
LKA: سري لانكا | جمهورية سري لانكا الاشتراكية الديمقراطية
LUX: لكسمبرغ | دوقية لكسمبرغ الكبرى
MAC: الصين، منطقة ماكاو الإدارية الخاصة | Китай, Специальный административный район Макао
MAF: San Martín (parte francesa) | Сен-Мартен (французская часть) | 圣马丁（法属）
MDA: جمهورية مولدوفا | République de Moldova | Республика Молдова
MDV: ملديف | جمهورية ملديف | República de Maldivas | Мальдивская Республика
MKD: جمهورية مقدونيا الشمالية
MLT: مالطة | جمهورية مالطة
MMR: Республика Союз Мьянма
MNG: 蒙古国
MOZ: موزامبيق | جمهورية موزامبيق
MSR: مونتسيرات
MYT: Остров Майотта
NER: República del Níger
NLD: هولندا (مملكة) | Países Bajos (Reino de los) | Pays-Bas (Royaume des) | Нидерланды (Королевство) | Королевство Нидерландов | 荷兰王国
NZL: Nueva Zelandia
OMN: Sultanía de Omán
PAK: República Islámica del Pakistán
PCN: بيتكرن | Питкэрн | 皮特凯恩
PHL: República de Filipinas
PLW: République des Palaos
PNG: دولة بابوا غينيا الجديدة المستقلة | Независимое государство Папуа — Новая Гвинея | 巴布亚新几内亚独立国
POL: جمهورية بولندا
PRT: جمهورية البرتغال
RUS: الاتحاد الروسي
SAU: Reino de la Arabia Saudita
SDN: República del Sudán
SEN: República del Senegal
SGS: Южная Джорджия и Южные Сандвичевы острова | 南乔治亚岛和南桑德韦奇岛
SHN: سانت هيلانة | Остров Святой Елены
SJM: جزيرتي سفالبارد وجان مايِن | Îles Svalbard-et-Jan Mayen | Острова Свальбард и Ян-Майен | 斯瓦尔巴群岛和扬马延岛
SLV: République d'El Salvador
SMR: República de San Marino | Республика Сан-Марино
SOM: جمهورية الصومال الاتحادية | 索马里联邦共和国
SRB: جمهورية صربيا
STP: سان تومي وبرينسيبي | جمهورية سان تومي وبرينسيبي الديمقراطية
SVK: الجمهورية السلوفاكية
SWZ: Королевство Эсватини
SXM: San Martín (parte Holandesa) | Синт-Мартен (нидерландская часть) | 圣马丁（荷属）
SYC: سيشيل | جمهورية سيشيل | República de Seychelles
TCA: جزر تركس وكايكوس
TCD: República del Chad
TGO: República Togolesa | Тоголезская Республика
TKL: Tokélaou
TLS: جمهورية تيمور - ليشتي الديمقراطية | République démocratique du Timor-Leste | Тимор-Лешти
TTO: República de Trinidad y Tabago
TUN: Тунисская Республика
TZA: جمهورية تنزانيا المتحدة
UMI: Внешние малые острова Соединенных Штатов
URY: Восточная Республика Уругвай
UZB: جمهورية أوزبكستان
VAT: 教廷
VGB: جزر فرجن البريطانية
VIR: جزر فرجن التابعة للولايات المتحدة
VNM: فييت نام | جمهورية فييت نام الاشتراكية | República Socialista de Viet Nam
WLF: جزر واليس وفوتونا | Islas Wallis y Futuna | Îles Wallis-et-Futuna | Острова Уоллис и Футуна | 瓦利斯群岛和富图纳群岛
WSM: État indépendant du Samoa
YEM: República del Yemen
ZAF: République sud-africaine
ZWE: جمهورية زمبابوي | República de Zimbabwe
`

const byCode: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  lines
    .trim()
    .split('\n')
    .map((line): [string, ReadonlyArray<string>] => [line.slice(0, 3), line.slice(5).split(' | ')]),
)

/** Names by ISO alpha-3 code. */
export const officialNames = (alpha3: string): ReadonlyArray<string> => byCode.get(alpha3) ?? []
